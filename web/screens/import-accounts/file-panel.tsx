import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { type DragEvent, useRef } from 'react'
import { importAccounts as texts } from '#texts/import-accounts.ts'
import { IMPORT_COLUMNS } from '../../../shared/contract/import-facts.ts'
import { csvFile } from '../../../shared/reports/csv.ts'
import { Fields } from '../../fields/fields.tsx'
import { Select } from '../../fields/select.tsx'
import { choicesBy } from '../../report/choice-filter.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { type ChosenReading, type TableRow, textOf } from '../../table-files/table.ts'
import { downloadText } from '../../ui/download.ts'
import { Field } from '../../ui/field.tsx'
import { DownloadIcon, UploadIcon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RefusalBox } from '../../ui/refusal-box.tsx'
import { WarningBox } from '../../ui/warning-box.tsx'
import { focusIfLost } from './focus-if-lost.ts'
import type { ChosenFile } from './use-chosen-file.ts'

/** .xls is offered too, because the message after choosing such a file tells how to save it in another format. */
const OFFERED = '.csv,.txt,.tsv,.xlsx,.xls,text/csv'

interface FilePanelProps {
  readonly chosen: ChosenFile
  /** True while the rows of the file are being sent. */
  readonly locked: boolean
  readonly onChoose: (file: File, reading?: ChosenReading) => void
  readonly onStop: () => void
}

/** The file, any problem with it, and its first rows. */
export function FilePanel({ chosen, locked, onChoose, onStop }: FilePanelProps) {
  return (
    <Panel
      title={texts.file}
      description={texts.fileRule}
      actions={
        <Button size="sm" variant="outline" onClick={saveTemplate}>
          <DownloadIcon /> {texts.template}
        </Button>
      }
    >
      <Stack gap="4">
        <FileChoice chosen={chosen} locked={locked} onChoose={onChoose} />
        {chosen.status === 'reading' ? (
          <Flex role="status" align="center" gap="3">
            <Text flex="1">{texts.reading(chosen.file.name)}</Text>
            <Button size="sm" variant="outline" onClick={onStop}>
              {texts.stop}
            </Button>
          </Flex>
        ) : null}
        {chosen.status === 'failed' ? <RefusalBox refusal={problemOf(chosen)} /> : null}
        <ReadingChoices chosen={chosen} locked={locked} onChoose={onChoose} />
        {chosen.status === 'read' && chosen.table.hasMergedCells ? (
          <WarningBox>{texts.mergedCells}</WarningBox>
        ) : null}
        {chosen.status === 'read' ? <FirstRows rows={chosen.table.rows} /> : null}
      </Stack>
    </Panel>
  )
}

/** Saves a file with only the headings. The import recognises these headings. */
function saveTemplate(): void {
  const columns = IMPORT_COLUMNS.map((column) => ({
    header: texts.columnLabels[column],
    kind: 'words' as const,
    cell: () => '',
  }))
  downloadText(texts.templateFile, csvFile(columns, []), 'text/csv')
}

function problemOf(chosen: Extract<ChosenFile, { status: 'failed' }>): string {
  const problem = texts.problems[chosen.problem]
  return chosen.line === null ? problem : texts.inRow(chosen.line.toLocaleString('en-US'), problem)
}

/** Returns how the file was read. If that failed, returns how the person wanted it to be read. */
function readingOf(chosen: ChosenFile): ChosenReading {
  if (chosen.status === 'failed') return chosen.reading
  if (chosen.status !== 'read') return {}
  const { encoding, separator, sheet } = chosen.table
  return {
    encoding: encoding ?? undefined,
    separator: separator ?? undefined,
    sheet: sheet ?? undefined,
  }
}

/** The button that chooses the file; a file can also be dropped on it. */
function FileChoice({ chosen, locked, onChoose }: Omit<FilePanelProps, 'onStop'>) {
  const input = useRef<HTMLInputElement>(null)
  const take = (file: File | undefined) => {
    if (file && !locked) onChoose(file)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files[0])
  }
  const isChosen = chosen.status !== 'none'
  return (
    <Flex
      wrap="wrap"
      align="center"
      justify={isChosen ? 'start' : 'center'}
      gap="3"
      p={isChosen ? '0' : '6'}
      {...(isChosen ? {} : DROP_LOOK)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      {chosen.status === 'read' ? (
        <Box flex="1 1 12rem" fontWeight="medium" overflowWrap="anywhere">
          <bdi dir="ltr">{chosen.file.name}</bdi>
          <Text as="span" color="fg.muted" fontWeight="normal" ms="2">
            {texts.rowCount(chosen.table.rows.length.toLocaleString('en-US'))}
          </Text>
        </Box>
      ) : null}
      <Button
        ref={focusIfLost}
        variant={isChosen ? 'outline' : 'solid'}
        size={isChosen ? 'sm' : 'md'}
        disabled={locked}
        onClick={() => input.current?.click()}
      >
        <UploadIcon /> {isChosen ? texts.chooseOther : texts.chooseFile}
      </Button>
      <chakra.input
        ref={input}
        type="file"
        accept={OFFERED}
        hidden
        aria-label={texts.file}
        onChange={({ target }) => {
          take(target.files?.[0])
          // With an empty value, the same file can be chosen again after it was corrected.
          target.value = ''
        }}
      />
    </Flex>
  )
}

const DROP_LOOK = {
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'border.control',
  borderRadius: 'l2',
  bg: 'bg.subtle',
} as const

/** The encoding and separator of a text file, or the sheet of a workbook. The person can correct them. */
function ReadingChoices({ chosen, locked, onChoose }: Omit<FilePanelProps, 'onStop'>) {
  const reading = readingOf(chosen)
  const sheets = chosen.status === 'read' ? chosen.table.sheets : []
  const { encoding, separator, sheet } = reading
  const choose = (other: ChosenReading) => {
    if ('file' in chosen) onChoose(chosen.file, { ...reading, ...other })
  }
  if (encoding === undefined && sheets.length < 2) return null
  return (
    <Fields columns={{ sm: '1fr 1fr', xl: '20rem 20rem' }}>
      {encoding === undefined ? null : (
        <Field label={texts.encoding} hint={texts.encodingHint} disabled={locked}>
          <Select
            value={encoding}
            choices={choicesBy(texts.encodings)}
            onChange={(other) => choose({ encoding: other })}
          />
        </Field>
      )}
      {separator === undefined ? null : (
        <Field label={texts.separator} hint={texts.separatorHint} disabled={locked}>
          <Select
            value={separator}
            choices={choicesBy(texts.separators)}
            onChange={(other) => choose({ separator: other })}
          />
        </Field>
      )}
      {sheets.length < 2 ? null : (
        <Field label={texts.sheet} disabled={locked}>
          <Select
            value={sheet ?? ''}
            choices={sheets.map((name) => [name, name])}
            onChange={(other) => choose({ sheet: other })}
          />
        </Field>
      )}
    </Fields>
  )
}

const SHOWN_ROWS = 6
/** The number of columns that fit beside each other. The others are listed where columns are matched. */
const SHOWN_COLUMNS = 12

/** The first rows of a file as they were read, so that the person sees whether names are readable. */
function FirstRows({ rows }: { readonly rows: readonly TableRow[] }) {
  const first = rows.slice(0, SHOWN_ROWS)
  const width = Math.min(SHOWN_COLUMNS, Math.max(...first.map(({ cells }) => cells.length)))
  const columns: Column<TableRow>[] = [
    { header: texts.line, cell: ({ line }) => line.toLocaleString('en-US'), width: '4rem' },
    ...Array.from({ length: width }, (_, index) => ({
      header: texts.columnNumber(index + 1),
      cell: ({ cells }: TableRow) => (
        <span data-line="" title={textOf(cells[index])}>
          <bdi>{textOf(cells[index])}</bdi>
        </span>
      ),
    })),
  ]
  return (
    <DataTable
      columns={columns}
      rows={first}
      rowKey={({ line }) => line}
      caption={texts.preview}
      emptyText={texts.noRowsToShow}
    />
  )
}
