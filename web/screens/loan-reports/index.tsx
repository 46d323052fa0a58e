import { Button, SimpleGrid, type SystemStyleObject } from '@chakra-ui/react'
import { type ReactNode, useMemo } from 'react'
import * as labels from '#texts/labels.ts'
import { loanReports as texts } from '#texts/loan-reports.ts'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { may } from '../../../shared/contract/access.ts'
import {
  isOverdue,
  type LoanRow,
  type LoanSum,
  type LoanTotals,
  loanStatusWord,
  loanTotals,
} from '../../../shared/reports/loan-report.ts'
import { loanReportColumns, loanReportFileName } from '../../../shared/reports/loan-report-csv.ts'
import { type Currency, useCurrencies } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { ChoiceFilter, CurrencyFilter, choicesBy } from '../../report/choice-filter.tsx'
import { CurrencyFigures, currencyCodes } from '../../report/currency-figures.tsx'
import { FilterForm } from '../../report/filter-form.tsx'
import { LOAN_CAPTIONS, LOAN_TYPES, LOAN_WORDS, loanColumns } from '../../report/loan-lists.tsx'
import { ReportRows } from '../../report/report-rows.tsx'
import { ReportScreen } from '../../report/report-screen.tsx'
import { useFilterDraft } from '../../report/use-filter-draft.ts'
import { useOpenReport } from '../../report/use-open-report.ts'
import type { Cards } from '../../table/card-looks.ts'
import { across, atEnd, atStart, day, money } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { LoadingBlock } from '../../ui/loading.tsx'
import { SummaryCard } from '../../ui/summary-card.tsx'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import { LOANS, type LoanFilters, STATUS_WORDS } from './filters.ts'

/** The screen with the loans to people or to companies. */
export default function LoanReports() {
  const { businessDate, user } = useSession()
  const currencies = useCurrencies()
  const report = useOpenReport(LOANS, currencies.isLoading)
  const { filters, rows, answer, show } = report
  const totals = useMemo(
    () => (answer ? loanTotals(rows, businessDate) : null),
    [answer, rows, businessDate],
  )
  const codeOf = currencyCodes(currencies.data)
  const caption = LOAN_CAPTIONS[filters.type]
  const currency = filters.currencyId === '' ? '' : codeOf(Number(filters.currencyId))
  return (
    <ReportScreen
      of={report}
      title={texts.titleOf(LOAN_WORDS[filters.type])}
      actions={
        <ToggleButtons
          label={texts.loansTo}
          choices={LOAN_TYPES}
          value={filters.type}
          onChoose={(type) => show({ ...filters, type })}
        />
      }
      form={<LoansForm filters={filters} currencies={currencies.data} onApply={show} />}
      onPaper={[
        caption,
        filters.status === '' ? texts.ofAllStatuses : STATUS_WORDS[filters.status],
        currency || texts.ofAllCurrencies,
      ]}
      alsoRead={[[labels.theCurrencies, currencies]]}
    >
      <Totals totals={totals} codeOf={codeOf} />
      <ReportRows
        of={report}
        title={caption}
        columns={loanColumnsWith(codeOf, businessDate)}
        rowKey={({ id }) => id}
        caption={caption}
        skeletonRows={6}
        emptyText={texts.noLoansFound}
        emptyHint={may(user.userType, 'record') ? texts.noLoansHint : texts.noLoansChoice}
        {...LOAN_LOOKS}
        csv={{
          fileName: loanReportFileName(filters.type, businessDate, [filters.status, currency]),
          columns: loanReportColumns(businessDate, currency === '' ? codeOf : null),
          rows,
        }}
      />
    </ReportScreen>
  )
}

interface LoansFormProps {
  /** The filters in the address. The form is reset when they change. */
  readonly filters: LoanFilters
  /** Undefined while the currencies load. */
  readonly currencies: readonly Currency[] | undefined
  readonly onApply: (filters: LoanFilters) => void
}

const COLUMNS = {
  base: 'minmax(0, 1fr)',
  sm: '1fr 1fr',
  lg: '1fr 1fr auto',
  xl: '14rem 18rem 1fr',
}

/** The form: Loan Status, Currency and Apply Filters. */
function LoansForm({ filters, currencies, onApply }: LoansFormProps) {
  const { draft, field, cleared } = useFilterDraft(filters, LOANS.filters)
  return (
    <FilterForm
      cleared={cleared}
      columns={COLUMNS}
      alignItems="end"
      onSubmit={() => onApply(draft)}
    >
      <ChoiceFilter
        {...field('status')}
        label={texts.loanStatus}
        none={texts.allStatuses}
        choices={choicesBy(STATUS_WORDS)}
      />
      <CurrencyFilter {...field('currencyId')} currencies={currencies} />
      <Button type="submit" minW="9rem" justifySelf="end" gridColumn={{ sm: '1 / -1', lg: 'auto' }}>
        {texts.applyFilters}
      </Button>
    </FilterForm>
  )
}

/** On a phone, counts are side by side, and sums have their own lines. */
const TOTALS_LOOKS: SystemStyleObject = {
  gridAutoFlow: 'row dense',
  '& > [data-wide]': { gridColumn: { base: '1 / -1', md: 'auto' } },
  '& > *': { display: 'grid' },
}

/** The six totals of the loans. A sum has one line per currency. */
function Totals(props: {
  /** Null while the loans are loading. */
  readonly totals: LoanTotals | null
  readonly codeOf: (currencyId: number) => string
}) {
  const { totals, codeOf } = props
  const card = (label: string, figureOf: (known: LoanTotals) => ReactNode, isWide = false) => (
    <div data-wide={isWide ? '' : undefined}>
      <SummaryCard
        label={label}
        value={totals ? figureOf(totals) : <LoadingBlock height="7" width="6rem" />}
      />
    </div>
  )
  const count = (label: string, countOf: (known: LoanTotals) => number) =>
    card(label, (known) => countOf(known).toLocaleString('en-US'))
  const amounts = (label: string, minorOf: (sum: LoanSum) => bigint) =>
    card(
      label,
      ({ sums }) =>
        sums.length === 0 ? (
          '0.00'
        ) : (
          <CurrencyFigures sums={sums} minorOf={minorOf} codeOf={codeOf} />
        ),
      true,
    )
  return (
    <SimpleGrid
      data-figures=""
      columns={{ base: 2, xl: 3 }}
      gap={{ base: 3, md: 4 }}
      css={TOTALS_LOOKS}
      aria-busy={!totals}
    >
      {count(texts.totalLoans, (known) => known.count)}
      {amounts(texts.totalPrincipal, ({ principalMinor }) => principalMinor)}
      {amounts(texts.outstandingAmount, ({ outstandingMinor }) => outstandingMinor)}
      {count(texts.activeLoans, ({ activeCount }) => activeCount)}
      {count(texts.overdueLoans, ({ overdueCount }) => overdueCount)}
      {card(texts.avgInterestRate, ({ averageRate }) => `${averageRate}%`)}
    </SimpleGrid>
  )
}

const looks: SystemStyleObject = {
  '& table :is(th, td):not(:first-of-type)': { ps: '2' },
  '& table :is(th, td):not(:last-of-type)': { pe: '2' },
  '& [data-account]': { color: 'fg.muted', fontSize: 'xs', me: '1.5' },
  '& [data-borrower]': { display: 'inline' },
  '& table tbody tr:has([data-status=Overdue]) td': { bg: 'amber.subtle' },
}

const cards: Cards = {
  below: '58rem',
  looks: {
    '& tr:has([data-status=Overdue])': { bg: 'amber.subtle' },
    '& table tbody tr:has([data-status=Overdue]) td': { bg: 'transparent' },
  },
}

/** The styles of the table of loans. Overdue loans are highlighted. */
const LOAN_LOOKS = { looks, cards }

/** Makes the columns for loans of one type. @param today the business date, which decides which loans are overdue */
function loanColumnsWith(
  codeOf: (currencyId: number) => string,
  today: BusinessDate,
): Column<LoanRow>[] {
  const code = ({ currencyId }: LoanRow) => codeOf(currencyId)
  return [
    ...loanColumns<LoanRow>(texts.accountId, across(3)),
    money(texts.principalAmount, (loan) => loan.principalAmount, {
      code,
      card: atStart(4, 'named'),
    }),
    money(labels.outstanding, (loan) => loan.outstandingAmount, { code, card: atEnd(5, 'named') }),
    {
      header: texts.interestRate,
      cell: ({ interestRate }) => `${interestRate}%`,
      align: 'end',
      card: across(6, 'named'),
    },
    day(texts.loanDate, ({ loanDate }) => loanDate, { card: atStart(7, 'named') }),
    day(labels.dueDate, ({ dueDate }) => dueDate, { card: atEnd(8, 'named') }),
    { header: labels.status, cell: (loan) => statusOf(loan, today), card: atEnd(2) },
  ]
}

function statusOf(loan: LoanRow, today: BusinessDate) {
  const word = loanStatusWord(loan)
  return (
    <span data-nowrap="">
      <span data-status={word}>{word}</span>{' '}
      {isOverdue(loan, today) && <span data-status="Overdue">{texts.overdue}</span>}
    </span>
  )
}
