import { Badge, Box, SimpleGrid, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { accountReport as texts } from '#texts/account-report.ts'
import { counts } from '#texts/counts.ts'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import type { StatementSection } from '../../../shared/reports/account-statement.ts'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Plot } from '../../ui/plot/drawn-later.tsx'
import { SummaryCard } from '../../ui/summary-card.tsx'
import { balancePoints } from './balance-points.ts'
import { StatementTable, TABLE_COLUMNS, TOTAL_LABELS } from './statement-table.tsx'

interface SectionViewProps {
  readonly section: StatementSection
  readonly code: string
  /** True for a house account. Its sections are then titled with their currencies. */
  readonly named: boolean
  /** The first day of the report, or empty, and its last day, not after today. */
  readonly days: { readonly fromDate: string; readonly toDate: BusinessDate }
}

/** The totals, the balance over time and the table of one currency. */
export function SectionView({ section, code, named, days }: SectionViewProps) {
  const { entries, closingMinor, firstDisagreement } = section
  return (
    <>
      <Totals section={section} code={code} />
      <BalanceLine section={section} code={code} days={days} />
      {firstDisagreement !== null && <Disagreement transaction={firstDisagreement} />}
      <Panel
        title={texts.transactionsIn(code)}
        description={<Sum section={section} />}
        actions={<Badge size="md">{counts.transactions(entries.length)}</Badge>}
        flush
      >
        <StatementTable
          entries={entries}
          opening={section}
          code={named ? code : undefined}
          emptyText={texts.noTransactionsInPeriod}
          emptyHint={texts.noTransactionsHint}
          footer={
            <tr>
              <th scope="row" colSpan={TABLE_COLUMNS - 1}>
                {texts.closingBalance}
              </th>
              <td data-align="end">
                <Money value={formatAmount(closingMinor)} code={named ? code : undefined} />
              </td>
            </tr>
          }
        />
      </Panel>
    </>
  )
}

/** The opening balance, the movement and the closing balance in one line, because the table may be long. */
function Sum({ section: { openingMinor, closingMinor } }: { section: StatementSection }) {
  return (
    <>
      {texts.openingBalance} <Money value={formatAmount(openingMinor)} /> {texts.movementsPart}{' '}
      <Money value={formatAmount(closingMinor - openingMinor)} signed /> {texts.closingBalancePart}{' '}
      <Money value={formatAmount(closingMinor)} />
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

function Totals({ section, code }: { section: StatementSection; code: string }) {
  const { creditsMinor, debitsMinor, netMinor } = section
  const [credits, debits, net] = TOTAL_LABELS
  return (
    <SimpleGrid data-figures="" columns={{ base: 1, sm: 3 }} gap="4">
      <SummaryCard
        label={credits}
        value={<Money value={formatAmount(creditsMinor)} code={code} />}
      />
      <SummaryCard label={debits} value={<Money value={formatAmount(debitsMinor)} code={code} />} />
      <SummaryCard
        label={net}
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
