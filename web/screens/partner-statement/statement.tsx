import { Box, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { counts } from '#texts/counts.ts'
import * as labels from '#texts/labels.ts'
import { partnerStatement as texts } from '#texts/partner-statement.ts'
import { formatDate, formatInstant } from '../../../shared/calendar/format-date.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import {
  PARTNER_STATEMENT_COLUMNS,
  partnerStatementFileName,
} from '../../../shared/reports/partner-statement-csv.ts'
import { useSession } from '../../app/session.tsx'
import { owedWords } from '../../limits/room.ts'
import { useOpening, WhileOpened } from '../../lists/opening.tsx'
import { ExportCsv } from '../../report/export-csv.tsx'
import { PrintButton, type Printing } from '../../report/print-button.tsx'
import { StillArriving } from '../../report/still-arriving.tsx'
import { Later } from '../../ui/later.tsx'
import { lazyPart, usePreload } from '../../ui/lazy-component.tsx'
import { Money } from '../../ui/money.tsx'
import { NumberAndName } from '../../ui/number-and-name.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SummaryCard } from '../../ui/summary-card.tsx'
import { AgreedPanel, ChangedSince } from './agreed-panel.tsx'
import type { StatementFilters } from './filters.ts'
import { StatementTable, TABLE_COLUMNS } from './statement-table.tsx'
import { statementSums, type WholeStatement } from './whole-statement.ts'

const AgreeDialog = lazyPart(async () => (await import('./agree-dialog.tsx')).AgreeDialog)
const ComparePanel = lazyPart(async () => (await import('./compare-panel.tsx')).ComparePanel)
const StatementPaper = lazyPart(async () => (await import('./statement-paper.tsx')).StatementPaper)

interface StatementProps {
  readonly partner: {
    readonly accountId: number
    readonly accountNumber: string
    readonly accountName: string
    readonly currencyCode: string
  }
  readonly filters: StatementFilters
  readonly statement: WholeStatement
  readonly printing: Printing
  /** Reads the statement again. */
  readonly onRefresh: () => void
}

/** The columns of the cards above the rows. */
export const FIGURE_COLUMNS = { base: 2, md: 3, xl: 5 } as const

/** The statement: whose it is, what is agreed, its figures, and its rows. */
export function Statement(props: StatementProps) {
  const { partner, filters, statement, printing, onRefresh } = props
  usePreload(StatementPaper.preload)
  const { businessDate } = useSession()
  const agreeing = useOpening<null>()
  const [isComparing, setComparing] = useState(false)
  const { currencyCode } = partner
  const { agreed, changedSince, closing, opening, rows } = statement
  const lastDay = filters.toDate < businessDate ? filters.toDate : businessDate
  const days = { fromDate: filters.fromDate, toDate: lastDay }
  return (
    <Stack gap="5">
      <Text srOnly role="status">
        {texts.shown(counts.entries(rows.length))}
      </Text>
      <Head partner={partner} days={days} statement={statement} printing={printing} />
      <StillArriving isIncomplete={statement.isIncomplete} onRefresh={onRefresh} />
      <ChangedSince agreed={agreed} numbers={changedSince} />
      <Figures statement={statement} code={currencyCode} />
      <AgreedPanel
        agreed={agreed}
        code={currencyCode}
        onAgree={() => agreeing.open(null)}
        onCompare={() => setComparing(true)}
      />
      {isComparing ? (
        <Later height="20rem">
          <ComparePanel
            key={`${days.fromDate} ${days.toDate}`}
            partner={partner}
            days={days}
            agreed={agreed}
            onAgreed={onRefresh}
            onClose={() => setComparing(false)}
          />
        </Later>
      ) : null}
      <Panel title={texts.rowsIn(currencyCode)} description={counts.entries(rows.length)} flush>
        <StatementTable
          rows={rows}
          opening={opening}
          emptyText={texts.none}
          emptyHint={texts.noneHint}
          footer={
            <tr>
              <th scope="row" colSpan={TABLE_COLUMNS - 2}>
                {texts.closingBalance}
              </th>
              <td data-align="end">
                <Money value={closing} />
              </td>
              <td />
            </tr>
          }
        />
      </Panel>
      <WhileOpened opening={agreeing}>
        {(_, dialog) => (
          <AgreeDialog
            {...dialog}
            partner={partner}
            shown={{ lastDay, closing }}
            onAgreed={onRefresh}
          />
        )}
      </WhileOpened>
    </Stack>
  )
}

interface HeadProps extends Pick<StatementProps, 'partner' | 'statement' | 'printing'> {
  readonly days: { readonly fromDate: string; readonly toDate: string }
}

/** The partner and the days of the statement, and its buttons. */
function Head({ partner, days, statement, printing }: HeadProps) {
  const { timeZone } = useSession()
  const { accountNumber, accountName } = partner
  const { fromDate, toDate } = days
  const period = texts.fromTo(formatDate(fromDate), formatDate(toDate))
  return (
    <Flex wrap="wrap" gap="3" align="center" justify="space-between">
      <Box minW="0">
        <Text as="h2" fontSize="lg" fontWeight="semibold">
          <NumberAndName number={accountNumber} name={accountName} />
        </Text>
        <Text color="fg.muted" fontSize="sm">
          {texts.generatedOf(period, formatInstant(statement.receivedAt, timeZone))}
        </Text>
      </Box>
      <Flex gap="2">
        <PrintButton
          size="md"
          printing={printing}
          paper={(onClosed) => (
            <StatementPaper
              partner={partner}
              days={days}
              statement={statement}
              onClosed={onClosed}
            />
          )}
        />
        <ExportCsv
          size="md"
          fileName={partnerStatementFileName(accountNumber, fromDate, toDate)}
          columns={PARTNER_STATEMENT_COLUMNS}
          rows={statement.rows}
          isIncomplete={statement.isIncomplete}
        />
      </Flex>
    </Flex>
  )
}

/** The opening balance, what changed it, and the closing balance. */
function Figures(props: { readonly statement: WholeStatement; readonly code: string }) {
  const { statement, code } = props
  const { opening, closing, rows } = statement
  const { hawalasMinor, settlementsMinor, commissionMinor } = useMemo(
    () => statementSums(rows),
    [rows],
  )
  const balance = (label: string, value: string) => (
    <SummaryCard
      label={label}
      value={<Money value={value} code={code} />}
      hint={owedWords(value) || '\u00a0'}
    />
  )
  const moved = (label: string, minor: AmountMinor) => (
    <SummaryCard label={label} value={<Money value={formatAmount(minor)} code={code} signed />} />
  )
  return (
    <SimpleGrid data-figures="" columns={FIGURE_COLUMNS} gap={{ base: 2, md: 4 }}>
      {balance(labels.opening, opening)}
      {moved(texts.hawalas, hawalasMinor)}
      {moved(texts.settlements, settlementsMinor)}
      {moved(labels.commission, commissionMinor)}
      {balance(labels.closing, closing)}
    </SimpleGrid>
  )
}
