import { decodeTextString } from '../document/text-string.ts';
import { Dict, follow, Name } from '../syntax/values.ts';
import {
  isStandardType,
  isStandardType20,
  MATHML_NAMESPACE,
  PDF_1_7_NAMESPACE,
  PDF_2_0_NAMESPACE,
} from './standard-types.ts';

/** Maps that lead from one to the next; a longer chain is taken for a circle. */
const MAX_CHAIN = 64;
/** A URI is not longer. */
const MAX_URI = 1000;

/** A namespace that elements name (ISO 32000-2, 14.7.4). */
interface Namespace {
  readonly isStandard: (type: string) => boolean;
  /** Whether its types are never mapped on. */
  readonly isFinal: boolean;
  readonly roles: Dict | undefined;
  /** What its types were found to be. */
  readonly known: Map<string, string>;
}

/** A type in a namespace, undefined for that of PDF 1.7. */
interface Type {
  readonly name: string;
  readonly namespace: Namespace | undefined;
}

/**
 * What structure types as written stand for, by the role map of the structure tree root (ISO 32000-2, 14.7.3) and those of
 * namespaces (14.7.4.3).
 */
export class RoleMaps {
  readonly #roles: Dict | undefined;
  readonly #known = new Map<string, string>();
  readonly #namespaces = new Map<Dict, Namespace | undefined>();

  constructor(structTreeRoot: Dict) {
    this.#roles = structTreeRoot.dict('RoleMap');
  }

  /**
   * The type at the end of the maps. The first map holds for names of standard types too, as the standard says; further
   * ones until a standard type is met. A type that leads to itself stays what it is.
   */
  structType(element: Dict, role: string): string {
    const namespace = this.#namespaceOf(element.get('NS'));
    const known = namespace?.known ?? this.#known;
    let type = known.get(role);
    if (type === undefined) known.set(role, (type = this.#follow({ name: role, namespace })));
    return type;
  }

  #follow(start: Type): string {
    let type = start;
    for (let steps = 0; steps < MAX_CHAIN; steps++) {
      const isStandard = type.namespace?.isStandard ?? isStandardType;
      if ((steps > 0 || type.namespace?.isFinal) && isStandard(type.name)) return type.name;
      const next = this.#next(type);
      if (!next || (next.name === type.name && next.namespace === type.namespace)) return type.name;
      type = next;
    }
    return start.name;
  }

  #next({ name, namespace }: Type): Type | undefined {
    const value = namespace?.roles?.get(name);
    if (value instanceof Name && value.name) return { name: value.name, namespace: undefined };
    if (Array.isArray(value)) {
      const resolver = namespace!.roles!.resolver;
      const target = follow(value[0], resolver);
      const mapped = this.#namespaceOf(follow(value[1], resolver));
      if (target instanceof Name && target.name) return { name: target.name, namespace: mapped };
    }
    // Files for old readers too have their own types in the role map of the root as well.
    const mapped = namespace?.isFinal ? undefined : this.#roles?.name(name);
    return mapped ? { name: mapped, namespace: undefined } : undefined;
  }

  #namespaceOf(value: unknown): Namespace | undefined {
    if (!(value instanceof Dict)) return undefined;
    if (!this.#namespaces.has(value)) this.#namespaces.set(value, readNamespace(value));
    return this.#namespaces.get(value);
  }
}

function readNamespace(dict: Dict): Namespace | undefined {
  const uri = decodeTextString((dict.string('NS') ?? new Uint8Array(0)).subarray(0, MAX_URI));
  if (uri === PDF_1_7_NAMESPACE) return undefined;
  const standard = uri === PDF_2_0_NAMESPACE ? isStandardType20 : uri === MATHML_NAMESPACE ? () => true : undefined;
  return {
    isStandard: standard ?? (() => false),
    isFinal: standard !== undefined,
    roles: dict.dict('RoleMapNS'),
    known: new Map(),
  };
}
