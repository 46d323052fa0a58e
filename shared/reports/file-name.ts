/**
 * Returns the name of a CSV file: the base from the specification, then the chosen filters. So the files of two branches,
 * or of two states, don't overwrite each other (docs/rules/lists-and-csv.md).
 * @param base "daily-statement-2026-11-20"
 * @param chosen "KBL", "pending"; empty where nothing is chosen
 * @returns "daily-statement-2026-11-20-KBL-pending.csv"
 */
export function csvFileName(base: string, chosen: readonly string[] = []): string {
  return `${[base, ...chosen.filter((each) => each !== '')].join('-')}.csv`
}
