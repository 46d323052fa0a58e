import { hawalaProfit as texts } from '#texts/hawala-profit.ts'
import * as labels from '#texts/labels.ts'
import type { HawalaProfitBy } from '../../../shared/contract/hawala-profit-facts.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import {
  type HawalaProfitRow,
  hawalaProfitFileName,
} from '../../../shared/reports/hawala-profit-csv.ts'
import { A4Paper, A4Table, HOUSE_SIGNATURES, type PaperColumn } from '../../paper/a4-paper.tsx'
import type { VoucherName } from '../../paper/voucher-rows.ts'
import { accountsIn } from './columns.tsx'
import { earnedIn } from './earned.ts'
import type { HawalaProfitFilters } from './filters.ts'

interface HawalaProfitPaperProps {
  readonly report: { readonly receivedAt: Date; readonly isIncomplete: boolean }
  readonly of: {
    readonly rows: readonly HawalaProfitRow[]
    readonly by: HawalaProfitBy
    readonly filters: HawalaProfitFilters
    /** The days and the branch in words. */
    readonly range: readonly string[]
  }
  /** Called when the print dialog is closed. */
  readonly onClosed: () => void
}

/** What hawalas earned, on A4 landscape. Rules: docs/rules/reports.md */
export function HawalaProfitPaper({ report, of, onClosed }: HawalaProfitPaperProps) {
  const { rows, by, filters, range } = of
  const when = range.join(' · ')
  return (
    <A4Paper
      isLandscape
      fileName={hawalaProfitFileName(by, filters.fromDate, filters.toDate).replace('.csv', '')}
      name={{ title: `${texts.title} ${texts.rows[by]}`, persian: 'عاید حواله‌ها' }}
      facts={[
        { label: { title: texts.days, persian: 'تاریخ' }, value: when },
        {
          label: { title: texts.earned, persian: 'عاید' },
          value: `${withCommas(earnedIn(rows))} ${BASE_CURRENCY}`,
        },
      ]}
      report={report}
      signatures={HOUSE_SIGNATURES}
      onClosed={onClosed}
      dense
    >
      <A4Table
        columns={[{ ...KEY, label: KEYS[by] }, ...COLUMNS.filter((each) => isToldBy(by, each))]}
        rows={rows}
        rowKey={({ key, currencyId }) => `${key} ${currencyId}`}
        running={when}
      />
      <p>
        {texts.explained[by]} {texts.marginExplained}{' '}
        {rows.some(({ count }) => count === 0) ? texts.noneExplained : null}
      </p>
    </A4Paper>
  )
}

const KEYS: Readonly<Record<HawalaProfitBy, VoucherName>> = {
  route: { title: texts.byWhat.route, persian: 'مسیر' },
  partner: { title: texts.byWhat.partner, persian: 'طرف' },
  branch: { title: texts.byWhat.branch, persian: 'شعبه' },
}

const KEY: PaperColumn<HawalaProfitRow> = {
  label: KEYS.route,
  isText: true,
  // The name is last, because one in Persian would draw a number after it to its other side.
  cell: (row) => [row.key, accountsIn(row), row.partnerName].filter(Boolean).join(' · '),
}

const figure = (
  label: VoucherName,
  cell: (row: HawalaProfitRow) => string,
): PaperColumn<HawalaProfitRow> => ({ label, isFigure: true, cell: (row) => withCommas(cell(row)) })

const FOR_PAYING = figure(
  { title: texts.forPaying, persian: 'بابت پرداخت' },
  ({ forPaying }) => forPaying ?? '',
)

const COLUMNS: readonly PaperColumn<HawalaProfitRow>[] = [
  figure({ title: texts.count, persian: 'تعداد' }, ({ count }) => String(count)),
  {
    label: { title: labels.currency, persian: 'اسعار' },
    isText: true,
    cell: ({ currencyCode }) => currencyCode,
  },
  figure({ title: labels.amount, persian: 'مبلغ' }, ({ amount }) => amount),
  figure({ title: labels.commission, persian: 'کمیشن' }, ({ commission }) => commission),
  figure({ title: texts.shares, persian: 'سهم طرف' }, ({ shares }) => shares),
  FOR_PAYING,
  figure({ title: texts.margin, persian: 'مفاد نرخ' }, ({ margin }) => margin),
  figure({ title: texts.inAfn, persian: 'به افغانی' }, ({ afn }) => afn ?? texts.noRate),
]

function isToldBy(by: HawalaProfitBy, column: PaperColumn<HawalaProfitRow>): boolean {
  return by !== 'partner' || column !== FOR_PAYING
}
