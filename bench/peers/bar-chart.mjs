const ROW = 26;
const LEFT = 230;
const WIDTH = 820;
const TOP = 44;

/** Horizontal bars on a logarithmic scale, as SVG: `{ label, value, isOurs }` in milliseconds, fastest first. */
export function barChart(rows) {
  const low = 10 ** Math.floor(Math.log10(Math.min(...rows.map(({ value }) => value))));
  const high = Math.max(...rows.map(({ value }) => value)) * 1.6;
  const x = (value) => LEFT + ((WIDTH - LEFT - 90) * Math.log(value / low)) / Math.log(high / low);
  const height = TOP + rows.length * ROW + 20;
  const ticks = [];
  for (let tick = low; tick <= high; tick *= 10) {
    ticks.push(`<line x1="${x(tick)}" x2="${x(tick)}" y1="${TOP - 8}" y2="${height - 16}" stroke="#ccc"/>`);
    ticks.push(
      `<text x="${x(tick)}" y="${TOP - 14}" text-anchor="middle" fill="#666">${tick >= 1000 ? `${tick / 1000} s` : `${tick} ms`}</text>`,
    );
  }
  const bars = rows.map(({ label, value, isOurs }, i) => {
    const y = TOP + i * ROW;
    return `<text x="${LEFT - 8}" y="${y + 14}" text-anchor="end">${escapeXml(label)}</text>
<rect x="${LEFT}" y="${y + 2}" width="${Math.max(1, x(value) - LEFT).toFixed(1)}" height="${ROW - 10}" rx="2" fill="${isOurs ? '#1a6b54' : '#9aa7b5'}"/>
<text x="${(x(value) + 6).toFixed(1)}" y="${y + 14}" fill="#333">${value < 1000 ? `${value.toFixed(0)} ms` : `${(value / 1000).toFixed(2)} s`}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="white"/>
<text x="12" y="18" font-size="14" font-weight="bold">Time for all files, less is better (logarithmic)</text>
${ticks.join('\n')}
${bars.join('\n')}
</svg>
`;
}

function escapeXml(text) {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
