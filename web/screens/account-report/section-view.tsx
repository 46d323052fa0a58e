import { Badge, Box, SimpleGrid, type SystemStyleObject, Text } from '@chakra-ui/react'
import { type ReactNode, useMemo } from 'react'
import { accountReport as texts } from '#texts/account-report.ts'
import { counts } from '#texts/counts.ts'
import * as labels from '#texts/labels.ts'
import { statement as words } from '#texts/statement.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import type { StatementEntry, StatementSection } from '../../../shared/reports/account-statement.ts'
import { RowsSoFar } from '../../report/loading-report.tsx'
import { type ReportCard, ReportCards } from '../../report/report-cards.tsx'
import { ReportTable } from '../../report/report-table.tsx'
import { amountColumn, ENTRY_COLUMNS } from '../../statement/entry-columns.tsx'
import type { StatementDays } from '../../statement/period.tsx'
import { across, atEnd, atStart } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Plot } from '../../ui/plot/drawn-later.tsx'
import { SummaryCard } from '../../ui/summary-card.tsx'
import { balancePoints } from './balance-points.ts'

interface SectionViewProps {
  readonly section: StatementSection
  readonly code: string
  /** True for a house account, which has several currencies: the table then shows the code beside each amount. */
  readonly named: boolean
  /** True for the cash account. Its balances are labelled "in hand". */
  readonly isCash: boolean
  readonly days: StatementDays
}

/** One currency: opening balance, in, out and closing balance; then the rows, their totals, and the balance over time. */
export function SectionView({ section, code, named, isCash, days }: SectionViewProps) {
  const { entries, closingMinor, firstDisagreement } = section
  return (
    <>
      <ReportCards
        cards={FIGURES}
        figures={{ section, code, hint: isCash ? texts.inHand : undefined }}
        columns={FIGURE_COLUMNS}
        gap={{ base: 2, md: 4 }}
      />
      {firstDisagreement !== null && <Disagreement transaction={firstDisagreement} />}
      <Panel
        title={texts.transactionsIn(code)}
        actions={<Badge size="md">{counts.transactions(entries.length)}</Badge>}
        flush
      >
        <StatementTable
          entries={entries}
          opening={section}
          code={named ? code : undefined}
          {...(isCash ? { balanceHeader: texts.balanceInHand } : {})}
          emptyText={texts.noTransactionsInPeriod}
          emptyHint={texts.noTransactionsHint}
          footer={
            <tr>
              <th scope="row" colSpan={6}>
                {words.closingBalance}
              </th>
              <td data-align="end">
                <Money value={formatAmount(closingMinor)} code={named ? code : undefined} />
              </td>
            </tr>
          }
        />
      </Panel>
      <Totals section={section} code={code} />
      <BalanceLine section={section} code={code} days={days} />
    </>
  )
}

/** The plot of the balance over the days; nothing if the balance never changed. */
function BalanceLine({ section, code, days }: Pick<SectionViewProps, 'section' | 'code' | 'days'>) {
  const { fromDate, toDate } = days
  const points = useMemo(
    () => balancePoints(section, fromDate, toDate),
    [section, fromDate, toDate],
  )
  if (points.length === 0) return null
  return (
    <Panel title={texts.balanceIn(code)} description={texts.balanceAtClose}>
      <Plot label={texts.balanceByDay(code)} points={points} shape="step" />
    </Panel>
  )
}

/** The totals of the rows of the types Credit and Debit, and the difference between both. */
function Totals({ section, code }: { section: StatementSection; code: string }) {
  const { creditsMinor, debitsMinor, netMinor } = section
  return (
    <SimpleGrid data-figures="" columns={{ base: 1, sm: 3 }} gap="4">
      <SummaryCard
        label={labels.totalCredits}
        value={<Money value={formatAmount(creditsMinor)} code={code} />}
      />
      <SummaryCard
        label={labels.totalDebits}
        value={<Money value={formatAmount(debitsMinor)} code={code} />}
      />
      <SummaryCard
        label={texts.netAmount}
        value={<Money value={formatAmount(netMinor)} code={code} signed />}
        tone={netMinor >= 0n ? 'credit' : 'debit'}
      />
      {section.entries.some(({ row }) => row.type !== 'credit' && row.type !== 'debit') && (
        <Text gridColumn="1 / -1" fontSize="sm" color="fg.muted">
          {texts.totalsExplained}
        </Text>
      )}
    </SimpleGrid>
  )
}

function Disagreement({ transaction }: { transaction: number }) {
  return (
    <Box role="alert" p="4" bg="bg.error" color="fg.error" borderRadius="l2">
      <Box fontWeight="semibold">{texts.balancesDisagree}</Box>
      {texts.balancesDisagreeFrom(transaction)}
    </Box>
  )
}

/** A row of the table: an entry, or the opening balance before the first entry. */
type StatementLine = StatementEntry | { readonly openingMinor: AmountMinor }

interface StatementTableProps {
  readonly entries: readonly StatementEntry[]
  /** The opening balance, for a row before the first entry. Left out if there is no report. */
  readonly opening?: { readonly openingMinor: AmountMinor }
  /** The currency code to show beside the amounts, if the account holds several currencies. */
  readonly code?: string | undefined
  /** The header of the balances. For cash it says that they are in hand. */
  readonly balanceHeader?: string
  readonly emptyText: string
  readonly emptyHint?: string
  readonly footer?: ReactNode
  readonly loading?: boolean
}

interface Figures {
  readonly section: StatementSection
  readonly code: string
  /** A word below the opening and the closing balance. */
  readonly hint: string | undefined
}

function figure(label: string, minorOf: (section: StatementSection) => AmountMinor) {
  const value = ({ section, code }: Figures) => (
    <Money value={formatAmount(minorOf(section))} code={code} />
  )
  return { label, value }
}

const hint = (figures: Figures) => figures.hint

/** What the account held at the beginning, what came in and went out, and what it holds at the end. */
const FIGURES: readonly ReportCard<Figures>[] = [
  { ...figure(words.opening, ({ openingMinor }) => openingMinor), hint },
  figure(words.in, ({ inMinor }) => inMinor),
  figure(words.out, ({ outMinor }) => outMinor),
  { ...figure(words.closing, ({ closingMinor }) => closingMinor), hint },
]

const FIGURE_COLUMNS = { base: 2, xl: 4 } as const

const looks: SystemStyleObject = {
  '& [data-type]': { textTransform: 'capitalize' },
  // The words "between tills" stand below the amount, so that the amounts stay in one column.
  '& [data-moved] small': { display: 'block', color: 'fg.muted', whiteSpace: 'nowrap' },
  '& [data-opening]': { fontWeight: 'semibold', whiteSpace: 'nowrap' },
  '& tfoot th': { color: 'fg' },
}

/** The table of the entries, with the running balance as its last column. */
export function StatementTable(props: StatementTableProps) {
  const { entries, opening, code, balanceHeader = words.balance, ...rest } = props
  return (
    <ReportTable<StatementLine>
      {...rest}
      columns={columnsWith(code, balanceHeader)}
      rows={entries}
      {...(opening ? { lead: opening } : {})}
      rowKey={(line) => ('row' in line ? line.row.id : 'opening')}
      caption={code ? texts.captionIn(code) : texts.caption}
      inWords={counts.transactions}
      skeletonRows={5}
      looks={looks}
      cards={{ below: '58rem' }}
    />
  )
}

/** The figures and the table while the report is loading. */
export function LoadingStatement({ rowCount }: { rowCount: number }) {
  return (
    <>
      <ReportCards cards={FIGURES} figures={null} columns={FIGURE_COLUMNS} />
      <Panel
        title={labels.transactions}
        actions={<RowsSoFar rowCount={rowCount} inWords={counts.transactions} />}
        flush
      >
        <StatementTable entries={[]} emptyText="" loading />
      </Panel>
    </>
  )
}

/** Adapts a column of entries to the table's rows; its cell is empty for the opening balance. */
function ofEntry({ cell, ...column }: Column<StatementEntry>): Column<StatementLine> {
  return { ...column, cell: (line) => ('row' in line ? cell(line) : null) }
}

function columnsWith(code: string | undefined, balanceHeader: string): Column<StatementLine>[] {
  const { number, type, date, description, status } = ENTRY_COLUMNS
  return [
    {
      ...number,
      cell: (line) =>
        'row' in line ? number.cell(line) : <span data-opening="">{words.openingBalance}</span>,
      card: atStart(1),
    },
    ofEntry({ ...type, card: atStart(3) }),
    ofEntry({ ...amountColumn(() => code), card: atEnd(4) }),
    ofEntry({ ...date, card: atEnd(2) }),
    ofEntry({ ...description, card: across(5) }),
    ofEntry({ ...status, card: atStart(6) }),
    {
      header: balanceHeader,
      cell: (line) =>
        'row' in line ? (
          <Money value={formatAmount(line.balanceMinor)} code={code} />
        ) : (
          <span data-opening="">
            <Money value={formatAmount(line.openingMinor)} code={code} />
          </span>
        ),
      align: 'end',
      card: atEnd(7, 'named'),
    },
  ]
}
