import { OPERATOR_IDS, OPERATOR_KEYS } from './layout';

/** Content stream operators (ISO 32000-2, Annex A). Dense, so that a switch on them is a jump table. */
export const enum Op {
  Unknown = 0,
  q, Q, cm, w, J, j, M, d, ri, i, gs,
  BT, ET, Tf, Td, TD, Tm, TStar, Tc, Tw, Tz, TL, Ts, Tr, Tj, TJ, Quote, DoubleQuote,
  m, l, c, v, y, h, re, S, s, f, F, fStar, B, BStar, b, bStar, n, W, WStar,
  g, G, rg, RG, k, K, cs, CS, sc, SC, scn, SCN,
  sh, Do, BI, ID, EI, BMC, BDC, EMC, MP, DP, d0, d1, BX, EX,
}

/** Gives each operator a slot of its own among 512. Found by trying: `init` refuses a multiplier under which two collide. */
const HASH_MULTIPLIER: u32 = 3756161453;

@inline function slotOf(key: u32): usize {
  return <usize>((key * HASH_MULTIPLIER) >>> 23);
}

/** The operator of up to three bytes, first byte lowest. */
@inline export function operatorOf(key: u32): u32 {
  const slot = slotOf(key);
  return load<u32>(OPERATOR_KEYS + (slot << 2)) == key ? load<u8>(OPERATOR_IDS + slot) : Op.Unknown;
}

function add(id: u32, first: u32, second: u32 = 0, third: u32 = 0): bool {
  const key = first | (second << 8) | (third << 16);
  const slot = slotOf(key);
  if (load<u32>(OPERATOR_KEYS + (slot << 2))) return false;
  store<u32>(OPERATOR_KEYS + (slot << 2), key);
  store<u8>(OPERATOR_IDS + slot, <u8>id);
  return true;
}

/** Bytes of the letters used below. */
const enum L {
  a = 97, b = 98, c = 99, d = 100, f = 102, g = 103, h = 104, i = 105, j = 106, k = 107, l = 108, m = 109, n = 110, o = 111,
  q = 113, r = 114, s = 115, v = 118, w = 119, y = 121,
  B = 66, C = 67, D = 68, E = 69, F = 70, G = 71, I = 73, J = 74, K = 75, L = 76, M = 77, N = 78, P = 80, Q = 81, R = 82,
  S = 83, T = 84, W = 87, X = 88, Zero = 48, One = 49, Star = 42, Quote = 39, DoubleQuote = 34, z = 122,
}

/** Fills the operator table; false where two operators share a slot. */
export function initOperators(): bool {
  memory.fill(OPERATOR_KEYS, 0, 512 * 4);
  memory.fill(OPERATOR_IDS, 0, 512);
  let ok = add(Op.q, L.q) && add(Op.Q, L.Q) && add(Op.cm, L.c, L.m) && add(Op.w, L.w) && add(Op.J, L.J) && add(Op.j, L.j);
  ok = ok && add(Op.M, L.M) && add(Op.d, L.d) && add(Op.ri, L.r, L.i) && add(Op.i, L.i) && add(Op.gs, L.g, L.s);
  ok = ok && add(Op.BT, L.B, L.T) && add(Op.ET, L.E, L.T) && add(Op.Tf, L.T, L.f) && add(Op.Td, L.T, L.d);
  ok = ok && add(Op.TD, L.T, L.D) && add(Op.Tm, L.T, L.m) && add(Op.TStar, L.T, L.Star) && add(Op.Tc, L.T, L.c);
  ok = ok && add(Op.Tw, L.T, L.w) && add(Op.Tz, L.T, L.z) && add(Op.TL, L.T, L.L) && add(Op.Ts, L.T, L.s);
  ok = ok && add(Op.Tr, L.T, L.r) && add(Op.Tj, L.T, L.j) && add(Op.TJ, L.T, L.J) && add(Op.Quote, L.Quote);
  ok = ok && add(Op.DoubleQuote, L.DoubleQuote) && add(Op.m, L.m) && add(Op.l, L.l) && add(Op.c, L.c) && add(Op.v, L.v);
  ok = ok && add(Op.y, L.y) && add(Op.h, L.h) && add(Op.re, L.r, 101) && add(Op.S, L.S) && add(Op.s, L.s) && add(Op.f, L.f);
  ok = ok && add(Op.F, L.F) && add(Op.fStar, L.f, L.Star) && add(Op.B, L.B) && add(Op.BStar, L.B, L.Star) && add(Op.b, L.b);
  ok = ok && add(Op.bStar, L.b, L.Star) && add(Op.n, L.n) && add(Op.W, L.W) && add(Op.WStar, L.W, L.Star);
  ok = ok && add(Op.g, L.g) && add(Op.G, L.G) && add(Op.rg, L.r, L.g) && add(Op.RG, L.R, L.G) && add(Op.k, L.k) && add(Op.K, L.K);
  ok = ok && add(Op.cs, L.c, L.s) && add(Op.CS, L.C, L.S) && add(Op.sc, L.s, L.c) && add(Op.SC, L.S, L.C);
  ok = ok && add(Op.scn, L.s, L.c, L.n) && add(Op.SCN, L.S, L.C, L.N) && add(Op.sh, L.s, L.h) && add(Op.Do, L.D, L.o);
  ok = ok && add(Op.BI, L.B, L.I) && add(Op.ID, L.I, L.D) && add(Op.EI, L.E, L.I) && add(Op.BMC, L.B, L.M, L.C);
  ok = ok && add(Op.BDC, L.B, L.D, L.C) && add(Op.EMC, L.E, L.M, L.C) && add(Op.MP, L.M, L.P) && add(Op.DP, L.D, L.P);
  return ok && add(Op.d0, L.d, L.Zero) && add(Op.d1, L.d, L.One) && add(Op.BX, L.B, L.X) && add(Op.EX, L.E, L.X);
}
