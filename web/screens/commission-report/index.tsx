import { useMemo } from 'react'
import { commissionReport as texts } from '#texts/commission-report.ts'
import { counts } from '#texts/counts.ts'
import * as labels from '#texts/labels.ts'
import { formatAmount, withCommas } from '../../../shared/money/amount.ts'
import {
  COMMISSION_COLUMNS,
  type CommissionRow,
  commissionFileName,
} from '../../../shared/reports/commission-csv.ts'
import {
  type CommissionGroup,
  type CommissionSum,
  type CommissionTotals,
  commissionTotals,
} from '../../../shared/reports/commission-totals.ts'
import { useApi } from '../../api/use-api.ts'
import { throughToDate } from '../../report/book-range.ts'
import { BRANCH_RANGE, branchRangeCall, branchRangeInWords } from '../../report/branch-range.ts'
import { BranchRangeForm } from '../../report/branch-range-form.tsx'
import { CurrencyFigures } from '../../report/currency-figures.tsx'
import { type ReportCard, ReportCards } from '../../report/report-cards.tsx'
import { reportKind, wholeList } from '../../report/report-kind.ts'
import { ReportRows } from '../../report/report-rows.tsx'
import { ReportScreen } from '../../report/report-screen.tsx'
import { useOpenReport } from '../../report/use-open-report.ts'
import { across, atEnd, atStart, day, line, money, number } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { ReversalLink, TransactionNumber } from '../../transaction/transaction-number.tsx'
import { Panel } from '../../ui/panel.tsx'

const COMMISSION = reportKind({
  filters: { ...BRANCH_RANGE, upToToday: throughToDate },
  ask: branchRangeCall,
  read: wholeList('GET /api/reports/commission'),
  words: {
    shown: (count) => texts.reportGenerated(counts.entries(count)),
    inWords: counts.entries,
  },
})

/** The screen with the fees of a range of days, by branch, clerk and type. Rules: docs/rules/commission.md */
export default function CommissionReport() {
  const report = useOpenReport(COMMISSION)
  const { filters, rows, answer } = report
  const totals = useMemo(() => commissionTotals(rows), [rows])
  const { data: branches = [] } = useApi('GET /api/branches')
  const codes = new Map(rows.map(({ currencyId, currencyCode }) => [currencyId, currencyCode]))
  const codeOf = (currencyId: number) => codes.get(currencyId) ?? ''
  return (
    <ReportScreen
      of={report}
      title={texts.title}
      form={<BranchRangeForm of={report} branches={branches} />}
      onPaper={branchRangeInWords(filters, branches)}
    >
      <ReportCards
        cards={cardsWith(codeOf)}
        figures={answer && totals}
        columns={{ base: 1, sm: 3 }}
      />
      <Panel title={texts.byClerk} flush>
        <DataTable
          columns={clerkColumns(codeOf)}
          rows={totals.groups}
          rowKey={({ key }) => key}
          caption={texts.byClerkCaption}
          loading={!answer}
          skeletonRows={3}
          emptyText={texts.noFees}
          cards={{ below: '36rem' }}
        />
      </Panel>
      <ReportRows
        of={report}
        title={texts.fees}
        columns={FEE_COLUMNS}
        rowKey={({ transactionNumber, feeId }) => feeId ?? `waived ${transactionNumber}`}
        caption={texts.caption}
        skeletonRows={6}
        emptyText={texts.noFees}
        emptyHint={texts.noFeesHint}
        cards={{ below: '52rem' }}
        csv={{
          fileName: commissionFileName(filters.fromDate, filters.toDate, [filters.branch]),
          columns: COMMISSION_COLUMNS,
          rows,
        }}
      />
    </ReportScreen>
  )
}

type CodeOf = (currencyId: number) => string

/** Returns the cards with the totals of the report. A total has one line per currency. */
function cardsWith(codeOf: CodeOf): ReportCard<CommissionTotals>[] {
  const amounts = (sums: readonly CommissionSum[], minorOf: (sum: CommissionSum) => bigint) =>
    sums.length === 0 ? '-' : <CurrencyFigures sums={sums} minorOf={minorOf} codeOf={codeOf} />
  return [
    {
      label: texts.total,
      value: ({ sums }) => amounts(sums, ({ chargedMinor }) => chargedMinor),
      hint: ({ sums, afnMinor, withoutMid }) =>
        sums.length > 1
          ? texts.inAfn(withCommas(formatAmount(afnMinor)), withoutMid.join(', '))
          : undefined,
    },
    {
      label: texts.feeCount,
      value: ({ feeCount }) => feeCount.toLocaleString('en-US'),
      hint: ({ waivedCount }) => (waivedCount > 0 ? texts.waived(waivedCount) : undefined),
    },
    {
      label: texts.lessThanSuggested,
      value: ({ sums }) =>
        amounts(
          sums.filter(({ lessMinor }) => lessMinor > 0n),
          ({ lessMinor }) => lessMinor,
        ),
      hint: ({ lessCount }) => (lessCount > 0 ? counts.fees(lessCount) : undefined),
    },
  ]
}

/** Returns the columns with what each clerk charged, by branch, type and currency. */
function clerkColumns(codeOf: CodeOf): Column<CommissionGroup>[] {
  const code = ({ currencyId }: CommissionGroup) => codeOf(currencyId)
  return [
    { header: labels.branch, cell: ({ branch }) => branch, card: atEnd(2) },
    {
      header: texts.clerk,
      cell: ({ userName }) => (
        <strong>
          <bdi>{userName}</bdi>
        </strong>
      ),
      card: atStart(1),
    },
    { header: labels.type, cell: ({ type }) => texts.types[type], card: atStart(3) },
    number(texts.count, ({ count }) => count, { card: atEnd(4, 'named') }),
    money(labels.amount, ({ chargedMinor }) => formatAmount(chargedMinor), {
      code,
      card: atStart(5, 'named'),
    }),
    money(texts.less, ({ lessMinor }) => formatAmount(lessMinor), {
      code,
      card: atEnd(6, 'named'),
    }),
  ]
}

/** All fees, the oldest first. */
const FEE_COLUMNS: readonly Column<CommissionRow>[] = [
  day(labels.date, ({ date }) => date, { card: atEnd(2) }),
  { header: labels.branch, cell: ({ branch }) => branch, card: atEnd(4, 'named') },
  {
    header: texts.clerk,
    cell: ({ userName }) => <bdi>{userName}</bdi>,
    card: atStart(3, 'named'),
  },
  {
    header: labels.type,
    cell: ({ type, isShare }) => (isShare ? texts.share : texts.types[type]),
    card: atStart(5, 'named'),
  },
  {
    header: labels.transactionNumber,
    cell: (row) => (
      <>
        <TransactionNumber id={row.transactionNumber} /> <ReversalLink row={row} />
      </>
    ),
    card: atStart(1),
  },
  money(labels.amount, ({ amount }) => amount, {
    code: ({ currencyCode }) => currencyCode,
    card: atEnd(6, 'named'),
  }),
  money(texts.afn, ({ afn }) => afn, { card: atEnd(8, 'named') }),
  money(texts.suggested, ({ suggested }) => suggested, { card: atStart(7, 'named') }),
  line(labels.reason, ({ reason }) => reason, { card: across(9, 'named') }),
]
