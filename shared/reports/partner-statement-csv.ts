import type * as z from 'zod/mini'
import type { BusinessDate } from '../calendar/business-date.ts'
import type { PartnerStatement, STATEMENT_WAYS } from '../contract/partners.ts'
import type { CsvColumn } from './csv.ts'

/** A row of a partner's statement. */
export type PartnerRow = z.output<typeof PartnerStatement>['rows'][number]

const WAY_WORDS: Readonly<Record<(typeof STATEMENT_WAYS)[number], string>> = {
  send: 'Sent',
  receive: 'Received',
  share: 'Share Changed',
  reversal: 'Reversal',
  settlement: 'Settlement',
}

/** Returns the kind of a row in a word. "Sent" is a hawala that the partner pays, "Received" is a hawala that we pay. */
export function wayWord({ way }: Pick<PartnerRow, 'way'>): string {
  return WAY_WORDS[way]
}

/** The columns of the statement; only hawalas have a number. */
export const PARTNER_STATEMENT_COLUMNS: readonly CsvColumn<PartnerRow>[] = [
  { header: 'Date', cell: ({ date }) => date, kind: 'figure' },
  { header: 'Number', cell: ({ number }) => number?.toString() ?? '', kind: 'figure' },
  { header: 'Way', cell: wayWord, kind: 'words' },
  { header: 'Name', cell: ({ name }) => name ?? '', kind: 'text' },
  { header: 'Amount', cell: ({ amount }) => amount, kind: 'figure' },
  { header: 'Commission', cell: ({ commission }) => commission, kind: 'figure' },
  { header: 'Balance', cell: ({ balance }) => balance, kind: 'figure' },
  { header: 'Commission by Terms', cell: ({ terms }) => terms ?? '', kind: 'figure' },
  { header: 'Number at Partner', cell: ({ partnerNumber }) => partnerNumber ?? '', kind: 'text' },
  { header: 'Date at Partner', cell: ({ partnerDate }) => partnerDate ?? '', kind: 'figure' },
  { header: 'State', cell: ({ state }) => state ?? '', kind: 'words' },
  { header: 'With', cell: (row) => row.with ?? '', kind: 'text' },
  { header: 'Label', cell: ({ label }) => label ?? '', kind: 'text' },
]

/** Returns the name of the file: "partner-2001-2026-11-01-to-2026-11-22.csv". */
export function partnerStatementFileName(
  account: string,
  from: BusinessDate,
  to: BusinessDate,
): string {
  return `partner-${account}-${from}-to-${to}.csv`
}
