import type { CountLine } from './till.ts'

/** Returns the pieces of a line, the largest first: "16 × 1000". */
export function piecesIn({ pieces }: Pick<CountLine, 'pieces'>): string[] {
  return Object.entries(pieces)
    .filter(([, count]) => count > 0)
    .sort(([one], [other]) => Number(other) - Number(one))
    .map(([value, count]) => `${count.toLocaleString('en-US')} × ${value}`)
}
