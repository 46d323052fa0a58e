import { Box, Button, Flex, Link, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import * as labels from '#texts/labels.ts'
import { receiveList as texts } from '#texts/receive-list.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { focusIfLost } from '../../list-file/focus-if-lost.ts'
import { ExportCsv } from '../../report/export-csv.tsx'
import { across, atEnd, atStart } from '../../table/columns.tsx'
import { type Column, DataTable, heightOf } from '../../table/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Choices } from '../../ui/radio-group.tsx'
import { RefusalBox } from '../../ui/refusal-box.tsx'
import { SummaryCard } from '../../ui/summary-card.tsx'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import { WarningBox } from '../../ui/warning-box.tsx'
import {
  amountOf,
  countsOf,
  type ListedRow,
  type ListPlan,
  REPORT_COLUMNS,
  receivedAs,
  remarksOf,
  stateOf,
  sumsOfNew,
} from './listed-rows.ts'
import type { Planning } from './use-plan.ts'

const figure = (count: number) => count.toLocaleString('en-US')

/**
 * What is received of a list: how many rows are in which state, the button that receives the new ones, the progress, and each
 * row with what became of it. A hawala of which it isn't known whether it was received is shown also without a list.
 */
export function PlanPanel({ planning }: { readonly planning: Planning }) {
  const { plan, rows, checking, checkedAgain, failure, receiving, checkAgain, settle, forget } =
    planning
  return (
    <>
      {receiving.unsettled !== null && !receiving.running ? (
        <WarningBox role="status" align="center" flexWrap="wrap">
          <Text flex="1 1 20rem">{texts.mayBeReceived(receiving.unsettled)}</Text>
          <Button size="sm" variant="outline" onClick={() => void settle()}>
            {texts.askAgain}
          </Button>
        </WarningBox>
      ) : null}
      {receiving.earlier === null ? null : (
        <WarningBox role="status">
          <Text>
            {receiving.earlier} {checkedAgain ? texts.checkedAgain : null}
          </Text>
        </WarningBox>
      )}
      {plan ? (
        <>
          <Panel
            title={texts.plan}
            description={texts.planOf(plan.partner)}
            actions={
              <Flex gap="2" wrap="wrap">
                <Button
                  size="sm"
                  variant="outline"
                  disabled={checking || receiving.running}
                  onClick={forget}
                >
                  {texts.toColumns}
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  disabled={checking || receiving.running}
                  onClick={() => void checkAgain()}
                >
                  {checking ? texts.checking : texts.checkAgain}
                </Button>
              </Flex>
            }
          >
            <Stack gap="4">
              <Counts plan={plan} rows={rows} />
              <RefusalBox refusal={failure ?? receiving.failure} />
              <Receive planning={planning} />
            </Stack>
          </Panel>
          <RowsPanel plan={plan} rows={rows} waiting={receiving.running} />
        </>
      ) : null}
    </>
  )
}

/** How many rows are in which state. */
function Counts({ plan, rows }: { readonly plan: ListPlan; readonly rows: readonly ListedRow[] }) {
  const counts = countsOf(rows)
  const wrong = counts.error + counts.refused
  const { currencyCode: code } = plan
  const sums = sumsOfNew(rows)
  const hint = texts.newHint(
    `${withCommas(sums.amount)} ${code}`,
    withCommas(sums.partnerCommission),
  )
  return (
    <SimpleGrid columns={{ base: 2, lg: 4 }} gap="3">
      {counts.received > 0 ? (
        <SummaryCard
          label={texts.states.received}
          value={figure(counts.received)}
          hint={texts.receivedHint}
        />
      ) : (
        <SummaryCard label={texts.states.new} value={figure(counts.new)} hint={hint} />
      )}
      <SummaryCard
        label={texts.states.duplicate}
        value={figure(counts.duplicate)}
        hint={texts.duplicateHint}
      />
      <SummaryCard label={texts.states.waits} value={figure(counts.waits)} hint={texts.waitsHint} />
      <SummaryCard
        label={texts.states.error}
        value={figure(wrong)}
        tone={wrong > 0 ? 'debit' : 'neutral'}
        hint={texts.errorHint}
      />
    </SimpleGrid>
  )
}

/** The button that receives the new rows, and the progress while they are received. */
function Receive({ planning }: { readonly planning: Planning }) {
  const { rows, receiving, receive, checking } = planning
  const { soFar, running, stop } = receiving
  const counts = countsOf(rows)
  if (running && soFar) {
    return (
      <Box>
        <Flex align="center" gap="3" wrap="wrap" mb="2">
          <Text flex="1 1 12rem" fontWeight="medium" role="status">
            {texts.receiving} {texts.rowsOf(figure(soFar.done), figure(soFar.all))}
          </Text>
          <Button ref={focusIfLost} variant="outline" onClick={stop}>
            {texts.stop}
          </Button>
        </Flex>
        <ProgressBar label={texts.receiving} {...soFar} w="full" />
      </Box>
    )
  }
  if (counts.new === 0) {
    return (
      <Text role="status" fontWeight="medium">
        {counts.received > 0 ? texts.allDone(figure(counts.received)) : texts.nothingNew}
      </Text>
    )
  }
  return (
    <Flex>
      <Button ref={focusIfLost} disabled={checking || running} onClick={() => void receive()}>
        {counts.received > 0 ? texts.goOn(figure(counts.new)) : texts.receive(figure(counts.new))}
      </Button>
    </Flex>
  )
}

type Shown = 'all' | 'notReceived'

const CHOICES: Choices<Shown> = [
  ['all', texts.all],
  ['notReceived', texts.notReceivedOnly],
]

/** A row whose number somebody received meanwhile isn't among them: nobody has compared the two yet. */
const isReceived = ({ planned, outcome }: ListedRow) =>
  outcome ? outcome.state === 'received' : planned.state === 'duplicate'

const isNumberUsed = (row: ListedRow) =>
  stateOf(row) === 'duplicate' || (row.outcome === null && row.planned.receivedAs !== null)

/** The rows, each with what is done with it and why. */
function RowsPanel(props: {
  readonly plan: ListPlan
  readonly rows: readonly ListedRow[]
  readonly waiting: boolean
}) {
  const { plan, rows, waiting } = props
  const { businessDate } = useSession()
  const [shown, setShown] = useState<Shown>('all')
  const filtered = shown === 'all' ? rows : rows.filter((row) => !isReceived(row))
  return (
    <Panel
      title={texts.rows}
      flush
      actions={
        <Flex gap="3" wrap="wrap">
          <ToggleButtons
            label={texts.show}
            size="sm"
            choices={CHOICES}
            value={shown}
            onChoose={setShown}
          />
          <ExportCsv
            fileName={texts.reportFile(plan.partner, businessDate)}
            columns={REPORT_COLUMNS}
            rows={rows}
            waiting={waiting}
          />
        </Flex>
      }
    >
      <DataTable
        columns={columnsOf(plan.currencyCode)}
        rows={filtered}
        rowKey={({ cells }) => cells.line}
        caption={texts.caption}
        emptyText={texts.noRowsToShow}
        looks={LOOKS}
        cards={{ below: '48rem' }}
        {...heightOf(filtered.length)}
      />
    </Panel>
  )
}

function columnsOf(code: string): readonly Column<ListedRow>[] {
  return [
    {
      header: texts.line,
      cell: ({ cells }) => figure(cells.line),
      width: '4rem',
      card: atStart(1),
    },
    {
      header: labels.state,
      cell: (row) => <span data-state={stateOf(row)}>{texts.states[stateOf(row)]}</span>,
      card: atEnd(2),
    },
    {
      header: texts.columnLabels.partnerNumber,
      cell: ({ cells }) => <bdi>{cells.partnerNumber ?? '-'}</bdi>,
      card: atStart(3),
    },
    {
      header: labels.amount,
      cell: ({ cells }) => <AmountInRow text={cells.amount ?? ''} code={code} />,
      align: 'end',
      card: atEnd(4),
    },
    {
      header: labels.receiver,
      cell: ({ cells }) => (
        <Person
          name={cells.receiverName}
          father={cells.receiverFatherName}
          phone={cells.receiverPhone}
        />
      ),
      card: across(5),
    },
    {
      header: labels.sender,
      cell: ({ cells }) => <Person name={cells.senderName} phone={cells.senderPhone} />,
      card: across(6, 'named'),
    },
    { header: labels.branch, cell: ({ cells }) => cells.payingBranch ?? '-', card: atStart(7) },
    {
      header: texts.columnLabels.partnerCommission,
      cell: ({ planned }) =>
        planned.partnerCommission === null ? '-' : <Money value={planned.partnerCommission} />,
      align: 'end',
      card: atEnd(8, 'named'),
    },
    { header: texts.hawala, cell: (row) => <HawalaLink row={row} />, card: atStart(9) },
    {
      header: texts.remarks,
      cell: (row) => (
        <Stack gap="1">
          {remarksOf(row).map((remark) => (
            <Text key={remark}>
              <bdi>{remark}</bdi>
            </Text>
          ))}
          {isNumberUsed(row) ? <Text>{texts.againByManager}</Text> : null}
        </Stack>
      ),
      card: across(10),
    },
  ]
}

/** A person as the row names him, to be compared with the list before anything is received. */
function Person(props: Readonly<Partial<Record<'name' | 'father' | 'phone', string | null>>>) {
  const { name, father, phone } = props
  return (
    <Box data-description="">
      <bdi>{name ?? '-'}</bdi>
      <Box color="fg.muted" fontSize="xs">
        {father ? (
          <div>
            {texts.father} <bdi>{father}</bdi>
          </div>
        ) : null}
        {phone ? <bdi>{phone}</bdi> : null}
      </Box>
    </Box>
  )
}

/** The hawala as which a row was received. It opens in another tab, so that the list stays. */
function HawalaLink({ row }: { readonly row: ListedRow }) {
  const received = receivedAs(row)
  if (!received) return '-'
  return (
    <Link
      href={paths.hawalas({ order: String(received.id) })}
      target="_blank"
      textDecoration="underline"
      aria-label={texts.openHawala(received.label)}
    >
      {received.label}
    </Link>
  )
}

/** An amount of a row. If the text is no amount, it is shown as it was read. */
function AmountInRow({ text, code }: { readonly text: string; readonly code: string }) {
  const amount = amountOf(text)
  return amount === null ? <bdi>{text || '-'}</bdi> : <Money value={amount} code={code} />
}

const LOOKS = {
  '& [data-state=error], & [data-state=refused]': { color: 'debit.fg', fontWeight: 'medium' },
  '& [data-state=new], & [data-state=received]': { color: 'credit.fg' },
  '& [data-state=duplicate]': { color: 'fg.muted' },
  '& [data-state=waits]': { color: 'fg.warning' },
} as const
