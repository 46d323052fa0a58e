import { Badge, Box, SimpleGrid, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { accountReport as texts } from '#texts/account-report.ts'
import { counts } from '#texts/counts.ts'
import { labels } from '#texts/labels.ts'
import { statement as words } from '#texts/statement.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import type { StatementSection } from '../../../shared/reports/account-statement.ts'
import type { StatementDays } from '../../statement/period.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Plot } from '../../ui/plot/drawn-later.tsx'
import { SummaryCard } from '../../ui/summary-card.tsx'
import { balancePoints } from './balance-points.ts'
import { FIGURE_COLUMNS, FIGURE_LABELS, StatementTable, TABLE_COLUMNS } from './statement-table.tsx'

interface SectionViewProps {
  readonly section: StatementSection
  readonly code: string
  /** True for a house account. Its sections are then titled with their currencies. */
  readonly named: boolean
  /** True for cash, which is said to be in hand. */
  readonly isCash: boolean
  readonly days: StatementDays
}

/** One currency: opening, in, out and closing, then the rows, their totals, and the balance over time. */
export function SectionView({ section, code, named, isCash, days }: SectionViewProps) {
  const { entries, closingMinor, firstDisagreement } = section
  return (
    <>
      <Figures section={section} code={code} hint={isCash ? texts.inHand : undefined} />
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
              <th scope="row" colSpan={TABLE_COLUMNS - 1}>
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

interface FiguresProps {
  readonly section: StatementSection
  readonly code: string
  /** A word below the opening and the closing balance. */
  readonly hint: string | undefined
}

/** What the account held at first, what came in and went out, and what it holds at the end. */
function Figures({ section, code, hint }: FiguresProps) {
  const { openingMinor, inMinor, outMinor, closingMinor } = section
  const figures = [openingMinor, inMinor, outMinor, closingMinor]
  return (
    <SimpleGrid data-figures="" columns={FIGURE_COLUMNS} gap={{ base: 2, md: 4 }}>
      {FIGURE_LABELS.map((label, place) => (
        <SummaryCard
          key={label}
          label={label}
          value={<Money value={formatAmount(figures[place] ?? 0n)} code={code} />}
          hint={place === 0 || place === figures.length - 1 ? hint : undefined}
        />
      ))}
    </SimpleGrid>
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

/** The totals of the types Credit and Debit. */
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
