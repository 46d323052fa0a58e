import { Box, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { importAccounts as texts } from '#texts/import-accounts.ts'
import * as labels from '#texts/labels.ts'
import { paths } from '../../app/paths.ts'
import { ExportCsv } from '../../report/export-csv.tsx'
import { across, atEnd, atStart } from '../../table/columns.tsx'
import { type Column, DataTable, heightOf } from '../../table/data-table.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Choices } from '../../ui/radio-group.tsx'
import { RefusalBox } from '../../ui/refusal-box.tsx'
import { SummaryCard } from '../../ui/summary-card.tsx'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import { WarningBox } from '../../ui/warning-box.tsx'
import { REPORT_COLUMNS, remarksOf, stateOf } from './report.ts'
import { TotalsPanel } from './totals-panel.tsx'
import { type ImportState, useImport } from './use-import.ts'
import { type ImportRow, useRows } from './use-rows.ts'

/**
 * An import whose rows were uploaded: its plan (what would be done with each row), its totals, its progress and its rows.
 */
export function OpenedImport({ id }: { readonly id: string }) {
  const opened = useImport(id)
  const { current, busy, failure } = opened
  if (current === null) {
    return failure === null ? (
      <Panel title={texts.theImport}>
        <LoadingLines lines={4} />
      </Panel>
    ) : (
      <Stack gap="4" align="start">
        <LoadFailed what={texts.theImport} reason={failure} onRetry={() => void opened.read()} />
        <LinkButton to={paths.importAccounts()} variant="outline">
          {texts.anotherFile}
        </LinkButton>
      </Stack>
    )
  }
  const isWhole = current.missing.length === 0
  return (
    <Stack gap="5">
      <Head current={current} isChecking={busy === 'checking'} />
      {isWhole ? null : <WarningBox>{texts.rowsMissing}</WarningBox>}
      <RefusalBox refusal={failure} />
      {isWhole ? inOrder(current, opened) : null}
    </Stack>
  )
}

/** Orders the panels: the totals come first, but while there are wrong rows, the rows come before the totals. */
function inOrder(current: ImportState, opened: ReturnType<typeof useImport>) {
  const { run, busy } = opened
  const totals = <TotalsPanel key={totalsKey(current)} opened={opened} current={current} />
  const rows = <RowsPanel key="rows" current={current} run={run} paused={busy === 'checking'} />
  return (current.plan?.counts.error ?? 0) > 0 ? [rows, totals] : [totals, rows]
}

/**
 * Returns a key for the form of the totals. The form is made anew once the currencies of the rows are known, but not for a
 * later plan with the same currencies.
 */
function totalsKey({ plan }: ImportState): string {
  return plan ? plan.totals.map(({ currencyId }) => currencyId).join() : 'no plan'
}

/** The file, and what the plan does with its rows. */
function Head(props: { readonly current: ImportState; readonly isChecking: boolean }) {
  const { current, isChecking } = props
  const { fileName, rowCount, createdByName, plan } = current
  const figure = (count: number) => count.toLocaleString('en-US')
  return (
    <Stack gap="3">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Box minW="0">
          <Box as="h2" fontSize="lg" fontWeight="semibold" overflowWrap="anywhere">
            <bdi dir="ltr">{fileName}</bdi>
          </Box>
          <Box color="fg.muted" fontSize="sm" role="status">
            {isChecking ? texts.checking : texts.sentBy(figure(rowCount), createdByName)}
          </Box>
        </Box>
        <LinkButton to={paths.importAccounts()} size="sm" variant="outline">
          {texts.anotherFile}
        </LinkButton>
      </Flex>
      {plan ? (
        <SimpleGrid columns={{ base: 2, lg: 4 }} gap="3" aria-busy={isChecking}>
          <SummaryCard label={texts.newRows} value={figure(plan.counts.new)} hint={texts.newHint} />
          <SummaryCard
            label={texts.addsOpening}
            value={figure(plan.counts.addsOpening)}
            hint={texts.addsOpeningHint}
          />
          <SummaryCard
            label={texts.unchanged}
            value={figure(plan.counts.unchanged)}
            hint={texts.unchangedHint}
          />
          <SummaryCard
            label={texts.wrong}
            value={figure(plan.counts.error)}
            tone={plan.counts.error > 0 ? 'debit' : 'neutral'}
            hint={texts.wrongHint}
          />
        </SimpleGrid>
      ) : null}
    </Stack>
  )
}

type Shown = 'all' | 'error' | 'sameName'

interface RowsPanelProps {
  readonly current: ImportState
  /** Changes whenever the states of the rows may have changed. */
  readonly run: number
  /** True while the plan is being made again. */
  readonly paused: boolean
}

/** The rows, each with what the plan does with it. The wrong rows can be shown alone. */
function RowsPanel({ current, run, paused }: RowsPanelProps) {
  const { id, parts, rowCount, plan } = current
  const { rows, isWhole, failure, retry } = useRows({ id, parts, run, paused })
  const { error = 0, sameName = 0 } = plan?.counts ?? {}
  const [chosen, setChosen] = useState<Shown | null>(null)
  const shown = chosen ?? (error > 0 ? 'error' : 'all')
  const choices: Choices<Shown> = [
    ['all', texts.all],
    ['error', texts.errorsOnly],
    ...(sameName > 0 ? ([['sameName', texts.sameNames]] as const) : []),
  ]
  const filtered = useMemo(() => rows.filter(FILTERS[shown]), [rows, shown])
  return (
    <Panel
      title={texts.rowsTitle}
      description={
        isWhole || failure
          ? undefined
          : texts.loadingRows(rows.length.toLocaleString('en-US'), rowCount.toLocaleString('en-US'))
      }
      flush
      actions={
        <Flex gap="3" wrap="wrap">
          <ToggleButtons
            label={texts.show}
            size="sm"
            choices={choices}
            value={shown}
            onChoose={setChosen}
          />
          <ExportCsv
            fileName={texts.reportFile(id)}
            columns={REPORT_COLUMNS}
            rows={rows}
            waiting={!isWhole}
          />
        </Flex>
      }
    >
      {failure === null ? null : (
        <LoadFailed what={texts.rowsTitle} reason={failure} onRetry={retry} />
      )}
      <DataTable
        columns={COLUMNS}
        rows={filtered}
        rowKey={({ line }) => line}
        caption={texts.rowsCaption}
        loading={rows.length === 0 && failure === null}
        emptyText={shown === 'error' ? texts.noErrors : texts.noRows}
        {...heightOf(filtered.length)}
        cards={{ below: '48rem' }}
        looks={LOOKS}
      />
    </Panel>
  )
}

const FILTERS: Readonly<Record<Shown, (row: ImportRow) => boolean>> = {
  all: () => true,
  error: ({ state }) => state === 'error',
  sameName: ({ sameName }) => sameName.length > 0,
}

const COLUMNS: readonly Column<ImportRow>[] = [
  {
    header: texts.line,
    cell: ({ line }) => line.toLocaleString('en-US'),
    align: 'end',
    width: '5rem',
    card: atStart(1, 'named'),
  },
  {
    header: texts.what,
    cell: (row) => <span data-plan={row.state}>{stateOf(row)}</span>,
    card: atEnd(2),
  },
  {
    header: labels.number,
    cell: ({ account, cells }) => account ?? (cells.accountNumber || '-'),
    card: atStart(3),
  },
  {
    header: labels.name,
    cell: ({ cells }) => (
      <span data-description="">
        <bdi>{[cells.accountName, cells.lastName].filter(Boolean).join(' ') || '-'}</bdi>
      </span>
    ),
    card: across(4),
  },
  {
    header: labels.balance,
    cell: ({ cells: { balance, currency, floor } }) => (
      <>
        <AmountInRow text={balance} currency={currency} />
        {floor === '' ? null : (
          <Box color="fg.muted" fontSize="xs">
            {texts.columnLabels.floor} <AmountInRow text={floor} currency="" />
          </Box>
        )}
      </>
    ),
    align: 'end',
    card: atEnd(5),
  },
  {
    header: texts.problem,
    cell: (row) => (
      <Stack gap="1">
        {remarksOf(row).map((remark) => (
          <Text key={remark}>
            <bdi>{remark}</bdi>
          </Text>
        ))}
      </Stack>
    ),
    card: across(6),
  },
]

/** An amount of a row. If the text is no amount, it is shown as it was sent. */
function AmountInRow({ text, currency }: { readonly text: string; readonly currency: string }) {
  if (/^-?\d+(\.\d+)?$/.test(text)) return <Money value={text} code={currency.toUpperCase()} />
  return <bdi>{[text, currency].filter(Boolean).join(' ') || '-'}</bdi>
}

const LOOKS = {
  '& [data-plan=error]': { color: 'debit.fg', fontWeight: 'medium' },
  '& [data-plan=new], & [data-plan=addsOpening]': { color: 'credit.fg' },
  '& [data-plan=unchanged]': { color: 'fg.muted' },
} as const
