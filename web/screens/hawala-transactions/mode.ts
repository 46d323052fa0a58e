/** The modes of the screen, in the order of its buttons. */
export const HAWALA_MODES = ['Send', 'Pass', 'Import'] as const
export type HawalaMode = (typeof HAWALA_MODES)[number]

/**
 * Returns the mode in the address. It only changes the title and a badge.
 * @param type the query parameter; any value except "pass" and "import" means Send
 */
export function modeOf(type: string | null): HawalaMode {
  return HAWALA_MODES.find((mode) => mode.toLowerCase() === type?.toLowerCase()) ?? 'Send'
}

/** Returns the query that opens a mode: "?type=pass". */
export function modeQuery(mode: HawalaMode): string {
  return `?type=${mode.toLowerCase()}`
}
