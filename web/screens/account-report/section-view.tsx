import { Badge, Box, Button, SimpleGrid, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { formatAmount } from '../../../shared/money/amount.ts'
import type { StatementSection } from '../../../shared/reports/account-statement.ts'
import { Money } from '../../components/money.tsx'
import { Panel } from '../../components/panel.tsx'
import { SummaryCard } from '../../components/summary-card.tsx'
import { StatementTable, TABLE_COLUMNS } from './statement-table.tsx'

/** Rows at first, and with each Show more: what a browser lays out without a noticeable wait. */
const STEP_ROWS = 200

interface SectionViewProps {
  readonly section: StatementSection
  readonly code: string
  /** True on a house account, whose sections are told apart by their currency. */
  readonly named: boolean
}

/** The totals and the table of one currency. */
export function SectionView({ section, code, named }: SectionViewProps) {
  const [shownRows, setShownRows] = useState(STEP_ROWS)
  const { entries, openingMinor, closingMinor, firstDisagreement } = section
  const shown = entries.slice(0, shownRows)
  const hiddenCount = entries.length - shown.length
  const count = `${entries.length.toLocaleString('en-US')} ${entries.length === 1 ? 'transaction' : 'transactions'}`
  return (
    <>
      <Totals section={section} code={code} />
      {firstDisagreement !== null && <Disagreement transaction={firstDisagreement} />}
      <Panel
        title={named ? `Transactions in ${code}` : 'Transactions'}
        actions={<Badge size="md">{count}</Badge>}
        flush
      >
        <StatementTable
          lines={[{ openingMinor }, ...shown]}
          code={named ? code : undefined}
          emptyText=""
          footer={
            <>
              {entries.length === 0 && (
                <tr>
                  <td colSpan={TABLE_COLUMNS} data-note="">
                    No transactions in this period.
                  </td>
                </tr>
              )}
              {hiddenCount > 0 && (
                <tr>
                  <td colSpan={TABLE_COLUMNS} data-note="">
                    {shown.length.toLocaleString('en-US')} of {count} shown{' '}
                    <Button
                      size="xs"
                      variant="outline"
                      ms="2"
                      onClick={() => setShownRows(shownRows + STEP_ROWS)}
                    >
                      Show more
                    </Button>
                  </td>
                </tr>
              )}
              <tr>
                <th scope="row" colSpan={TABLE_COLUMNS - 1}>
                  Closing balance
                </th>
                <td data-align="end">
                  <Money value={formatAmount(closingMinor)} code={named ? code : undefined} />
                </td>
              </tr>
            </>
          }
        />
      </Panel>
    </>
  )
}

function Totals({ section, code }: { section: StatementSection; code: string }) {
  const { creditsMinor, debitsMinor, netMinor } = section
  return (
    <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4">
      <SummaryCard
        label="Total Credits"
        value={<Money value={formatAmount(creditsMinor)} code={code} />}
        tone="credit"
      />
      <SummaryCard
        label="Total Debits"
        value={<Money value={formatAmount(debitsMinor)} code={code} />}
        tone="debit"
      />
      <SummaryCard
        label="Net Amount"
        value={<Money value={formatAmount(netMinor)} code={code} signed />}
        tone={netMinor >= 0n ? 'credit' : 'debit'}
      />
      {section.entries.some(({ row }) => row.type !== 'credit' && row.type !== 'debit') && (
        <Text gridColumn="1 / -1" fontSize="sm" color="fg.muted">
          These totals count debits and credits only; the balances below count every transaction.
        </Text>
      )}
    </SimpleGrid>
  )
}

function Disagreement({ transaction }: { transaction: number }) {
  return (
    <Box role="alert" p="4" bg="bg.error" color="fg.error" borderRadius="l2">
      <Box fontWeight="semibold">The balances of this report do not agree.</Box>
      From transaction {transaction} on, the balance is not the one before plus the amount. Generate
      the report again; if this stays, tell your administrator and don't rely on these figures.
    </Box>
  )
}
