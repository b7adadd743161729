import { describe, expect, it } from 'vitest';
import { font } from './build.ts';

const styled = (name: string, descriptor: { [key: string]: number } = {}) =>
  font({ Subtype: 'TrueType', BaseFont: name, FontDescriptor: descriptor });

describe('weight', () => {
  it.each<[string, { [key: string]: number }, number]>([
    ['Arial', {}, 400],
    ['Arial', { FontWeight: 600 }, 600],
    ['Arial', { FontWeight: 0 }, 400],
    ['Arial', { FontWeight: 1000 }, 900],
    ['Arial-BoldMT', {}, 700],
    ['Arial-BoldMT', { FontWeight: 400 }, 400],
    ['ABCDEF+OpenSans-SemiboldItalic', {}, 600],
    ['OpenSans-ExtraBold', {}, 800],
    ['Helvetica-Black', {}, 900],
    ['Gotham-Light', {}, 300],
    ['Gotham-ExtraLight', {}, 200],
    ['Gotham-Extra-Light', {}, 200],
    ['Roboto-Thin', {}, 100],
    ['Roboto-Medium', {}, 500],
    ['ITCFranklinGothicStd-Demi', {}, 600],
    ['NimbusRomNo9L-MediItal', {}, 700],
    ['ABCDEF+CMBX10', {}, 700],
    ['SFSX1200', {}, 700],
    ['CMSY10', {}, 400],
    ['Unknown', { Flags: 1 << 18 }, 700],
  ])('of %s with %o', (name, descriptor, weight) => {
    expect(styled(name, descriptor).weight).toBe(weight);
  });
});

describe('italic angle', () => {
  it.each<[string, { [key: string]: number }, number]>([
    ['Arial', {}, 0],
    ['Arial', { ItalicAngle: -15 }, -15],
    ['Arial-ItalicMT', {}, -12],
    ['Arial-ItalicMT', { ItalicAngle: -10.5 }, -10.5],
    ['Courier-Oblique', { ItalicAngle: 0 }, -12],
    ['Unknown', { Flags: 64 }, -12],
    ['Unknown', { ItalicAngle: 4000 }, 0],
  ])('of %s with %o', (name, descriptor, angle) => {
    expect(styled(name, descriptor).italicAngle).toBe(angle);
  });
});

describe('ascent and descent', () => {
  it.each<[string, { [key: string]: number }, [number, number]]>([
    ['Unknown', { Ascent: 905, Descent: -212 }, [0.905, -0.212]],
    ['Unknown', { Ascent: 905, Descent: 212 }, [0.905, -0.212]],
    ['Helvetica', {}, [0.718, -0.207]],
    ['Helvetica', { Ascent: 0, Descent: 0 }, [0.718, -0.207]],
    ['Helvetica', { Ascent: 90_000, Descent: -90_000 }, [0.718, -0.207]],
    ['Helvetica', { Ascent: -700, Descent: -100 }, [0.718, -0.1]],
    ['Times-Roman', {}, [0.683, -0.217]],
    ['Courier', {}, [0.629, -0.157]],
    ['Symbol', {}, [1.01, -0.293]],
    ['ZapfDingbats', {}, [0.82, -0.143]],
  ])('of %s with %o', (name, descriptor, extent) => {
    const made = styled(name, descriptor);
    expect([made.ascent, made.descent]).toEqual(extent);
  });

  it('are the usual ones where nothing tells', () => {
    const made = font({ Subtype: 'Type0', DescendantFonts: [{}] });
    expect([made.ascent, made.descent]).toEqual([0.75, -0.25]);
  });
});
