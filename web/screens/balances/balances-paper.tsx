import { balances as texts } from '#texts/balances.ts'
import * as labels from '#texts/labels.ts'
import { formatMonth } from '../../../shared/calendar/format-date.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import {
  type AccountBalanceRow,
  accountsFileName,
  kindWord,
} from '../../../shared/reports/accounts-csv.ts'
import { A4Paper, A4Table, HOUSE_SIGNATURES, type PaperColumn } from '../../paper/a4-paper.tsx'
import type { VoucherName } from '../../paper/voucher-rows.ts'
import type { Balances } from './filters.ts'

interface BalancesPaperProps {
  readonly answer: Balances & { readonly receivedAt: Date; readonly isIncomplete: boolean }
  /** The rows in the order of the screen. */
  readonly rows: readonly AccountBalanceRow[]
  /** The day in words. */
  readonly when: string
  /** Called when the print dialog is closed. */
  readonly onClosed: () => void
}

/** All balances on A4, with both totals of each kind and currency. Rules: docs/rules/books.md */
export function BalancesPaper({ answer, rows, when, onClosed }: BalancesPaperProps) {
  return (
    <A4Paper
      fileName={accountsFileName(answer.date).replace('.csv', '')}
      name={NAME}
      facts={[{ label: DAY, value: when }]}
      report={answer}
      signatures={HOUSE_SIGNATURES}
      onClosed={onClosed}
      dense
    >
      <h2>{texts.totals}</h2>
      <A4Table
        columns={TOTALS}
        rows={answer.totals}
        rowKey={({ kind, currencyId }) => `${kind} ${currencyId}`}
      />
      <h2>{labels.theBalances}</h2>
      <A4Table columns={COLUMNS} rows={rows} rowKey={({ accountId }) => accountId} running={when} />
    </A4Paper>
  )
}

const NAME: VoucherName = { title: texts.paperTitle, persian: 'مانده حسابات' }
const DAY: VoucherName = { title: labels.day, persian: 'تاریخ' }
const KIND: VoucherName = { title: texts.kind, persian: 'نوع' }
const WE_OWE: VoucherName = { title: texts.weOwe, persian: 'بدهی ما' }
const THEY_OWE: VoucherName = { title: texts.theyOwe, persian: 'طلب ما' }
const CURRENCY: VoucherName = { title: labels.currency, persian: 'واحد پول' }

type Total = Balances['totals'][number]

const TOTALS: readonly PaperColumn<Total>[] = [
  { label: KIND, cell: ({ kind }) => kindWord(kind) },
  { label: CURRENCY, cell: ({ currencyCode }) => currencyCode },
  {
    label: { title: texts.accounts, persian: 'حسابات' },
    cell: ({ accounts }) => accounts.toLocaleString('en-US'),
    isFigure: true,
  },
  { label: WE_OWE, cell: ({ weOwe }) => withCommas(weOwe), isFigure: true },
  { label: THEY_OWE, cell: ({ theyOwe }) => withCommas(theyOwe), isFigure: true },
  {
    label: { title: texts.afn, persian: 'افغانی' },
    cell: ({ afn }) => (afn === null ? '-' : withCommas(afn)),
    isFigure: true,
  },
]

const COLUMNS: readonly PaperColumn<AccountBalanceRow>[] = [
  { label: { title: labels.account, persian: 'حساب' }, cell: ({ accountNumber }) => accountNumber },
  {
    label: { title: labels.name, persian: 'نام' },
    isText: true,
    cell: ({ accountName }) => <bdi>{accountName}</bdi>,
  },
  { label: KIND, cell: ({ kind }) => kindWord(kind) },
  { label: CURRENCY, cell: ({ currencyCode }) => currencyCode },
  { label: WE_OWE, cell: ({ balance }) => sideOf(balance, 1), isFigure: true },
  { label: THEY_OWE, cell: ({ balance }) => sideOf(balance, -1), isFigure: true },
  {
    label: { title: texts.owesSince, persian: 'مقروض از' },
    cell: ({ owesSince }) => (owesSince ? formatMonth(owesSince) : ''),
  },
]

/** Returns a balance without its sign if it is on this side, else nothing. */
function sideOf(balance: string, side: 1 | -1): string {
  const isOwedByUs = !balance.startsWith('-')
  if (isOwedByUs !== (side === 1)) return ''
  return withCommas(balance.replace('-', ''))
}
