import type * as z from 'zod/mini'
import type { HawalaOrder } from '../contract/hawala-order-records.ts'
import type { CsvColumn } from './csv.ts'
import { csvFileName } from './file-name.ts'

type Order = z.output<typeof HawalaOrder>

/**
 * The columns of the list of hawalas that post. No column has the number of an identity paper (docs/rules/hawala-orders.md).
 */
export const HAWALA_ORDER_COLUMNS: readonly CsvColumn<Order>[] = [
  { header: 'Number', cell: ({ number }) => String(number), kind: 'figure' },
  { header: 'Way', cell: ({ way }) => way, kind: 'words' },
  { header: 'State', cell: ({ state }) => state, kind: 'words' },
  { header: 'Date', cell: ({ date }) => date, kind: 'figure' },
  { header: 'Branch', cell: ({ branch }) => branch, kind: 'text' },
  { header: 'Paying Branch', cell: ({ payingBranch }) => payingBranch ?? '', kind: 'text' },
  { header: 'Partner', cell: ({ partner }) => partner ?? '', kind: 'text' },
  { header: 'Number at Partner', cell: ({ partnerNumber }) => partnerNumber ?? '', kind: 'text' },
  { header: 'Sender', cell: ({ sender }) => sender.name, kind: 'text' },
  { header: 'Receiver', cell: ({ receiver }) => receiver.name, kind: 'text' },
  { header: 'Receiver Phone', cell: ({ receiver }) => receiver.phone ?? '', kind: 'text' },
  { header: 'Currency', cell: ({ currencyCode }) => currencyCode, kind: 'text' },
  { header: 'Amount', cell: ({ amount }) => amount, kind: 'figure' },
  { header: 'Commission', cell: ({ commission }) => commission, kind: 'figure' },
  { header: 'Recorded By', cell: ({ createdByName }) => createdByName, kind: 'text' },
  {
    header: 'Settled By',
    cell: ({ state, paid, decidedByName }) =>
      (state === 'paid' ? paid?.byName : decidedByName) ?? '',
    kind: 'text',
  },
  { header: 'Left', cell: ({ left }) => left, kind: 'figure' },
  {
    header: 'On Behalf',
    cell: ({ payouts }) =>
      payouts
        .flatMap(({ name, onBehalf }) =>
          onBehalf ? [`${name} for ${onBehalf.name} (${onBehalf.relation})`] : [],
        )
        .join('; '),
    kind: 'text',
  },
]

/** Returns the name of the file: "hawalas-2026-11-22.csv". */
export function hawalaOrdersFileName(today: string, chosen: readonly string[] = []): string {
  return csvFileName(`hawalas-${today}`, chosen)
}
