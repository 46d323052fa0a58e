import type * as z from 'zod/mini'
import { feeCurrencyOf } from '../contract/fee-currency.ts'
import type { HawalaOrder } from '../contract/hawala-order-records.ts'
import type { CsvColumn } from './csv.ts'
import { csvFileName } from './file-name.ts'

type Order = z.output<typeof HawalaOrder>

/**
 * The columns of the list of hawalas that post. No column has the number of an identity paper (docs/rules/hawala-orders.md).
 * Rates are AFN for as many units as the column Per says, as in the blotter.
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
  {
    header: 'Commission Currency',
    cell: (order) => feeCurrencyOf(order).currencyCode,
    kind: 'text',
  },
  { header: 'Given', cell: ({ given }) => given?.amount ?? '', kind: 'figure' },
  { header: 'Given Currency', cell: ({ given }) => given?.currencyCode ?? '', kind: 'text' },
  { header: 'Rate', cell: (order) => ofRates(order, 'rate', 'getRate'), kind: 'figure' },
  { header: 'Per', cell: (order) => ofRates(order, 'per', 'getPer'), kind: 'figure' },
  { header: 'Label', cell: ({ label }) => label, kind: 'text' },
  {
    header: 'Paid As',
    cell: ({ payouts }) =>
      payouts.flatMap(({ paidAs }) => (paidAs ? [paidWords(paidAs)] : [])).join('; '),
    kind: 'text',
  },
  {
    header: 'Commission From',
    cell: ({ commission, commissionFrom }) => (commission === '0.00' ? '' : commissionFrom),
    kind: 'words',
  },
  {
    header: 'Share',
    cell: ({ partner, partnerCommission }) => (partner === null ? '' : partnerCommission),
    kind: 'figure',
  },
  { header: 'Partner Name', cell: ({ partnerName }) => partnerName ?? '', kind: 'text' },
  { header: 'Forwarded To', cell: ({ forwardedTo }) => forwardedTo ?? '', kind: 'text' },
  { header: 'Forwarded Name', cell: ({ forwardedName }) => forwardedName ?? '', kind: 'text' },
  {
    header: 'Forwarded Number',
    cell: ({ forwardedNumber }) => forwardedNumber ?? '',
    kind: 'text',
  },
  {
    header: 'Forwarded Share',
    cell: ({ forwardedTo, forwardedCommission }) =>
      forwardedTo === null ? '' : forwardedCommission,
    kind: 'figure',
  },
]

/** Returns what a payout handed over in another currency: "34200.00 AFN at 68.4000 for 1". */
function paidWords(paidAs: NonNullable<Order['payouts'][number]['paidAs']>): string {
  const { amount, currencyCode, rate, per, getRate, getPer } = paidAs
  const quotes = [`${rate} for ${per}`, ...(getRate === null ? [] : [`${getRate} for ${getPer}`])]
  return `${amount} ${currencyCode} at ${quotes.join(' / ')}`
}

/** Returns a fact of the rates at which money was changed, of two foreign currencies that of both: "68.5000 / 253.0000". */
function ofRates({ given }: Order, name: 'rate' | 'per', second: 'getRate' | 'getPer'): string {
  if (given === null) return ''
  const other = given[second]
  return other === null ? String(given[name]) : `${given[name]} / ${other}`
}

/** Returns the name of the file: "hawalas-2026-11-22.csv". */
export function hawalaOrdersFileName(today: string, chosen: readonly string[] = []): string {
  return csvFileName(`hawalas-${today}`, chosen)
}
