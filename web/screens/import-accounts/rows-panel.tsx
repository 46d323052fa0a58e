import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { importAccounts as texts } from '#texts/import-accounts.ts'
import * as labels from '#texts/labels.ts'
import { ExportCsv } from '../../report/export-csv.tsx'
import { across, atEnd, atStart } from '../../table/columns.tsx'
import { type Column, DataTable, heightOf } from '../../table/data-table.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Choices } from '../../ui/radio-group.tsx'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import { REPORT_COLUMNS, remarksOf, stateOf } from './report.ts'
import type { ImportState } from './use-import.ts'
import { type ImportRow, useRows } from './use-rows.ts'

type Shown = 'all' | 'error' | 'sameName'

interface RowsPanelProps {
  readonly current: ImportState
  /** Changes whenever the rows have other states than before. */
  readonly run: number
  /** True while the plan is made anew. */
  readonly paused: boolean
}

/** The rows with what the plan does with each; the wrong ones can be looked at alone. */
export function RowsPanel({ current, run, paused }: RowsPanelProps) {
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

/** An amount of a row; a text that is none is shown as it was sent. */
function AmountInRow({ text, currency }: { readonly text: string; readonly currency: string }) {
  if (/^-?\d+(\.\d+)?$/.test(text)) return <Money value={text} code={currency.toUpperCase()} />
  return <bdi>{[text, currency].filter(Boolean).join(' ') || '-'}</bdi>
}

const LOOKS = {
  '& [data-plan=error]': { color: 'debit.fg', fontWeight: 'medium' },
  '& [data-plan=new], & [data-plan=addsOpening]': { color: 'credit.fg' },
  '& [data-plan=unchanged]': { color: 'fg.muted' },
} as const
