import { Button } from '@chakra-ui/react'
import { reports as texts } from '#texts/reports.ts'
import { type CsvColumn, csvFile } from '../../shared/reports/csv.ts'
import { KeyHint } from '../app/keys/key-cap.tsx'
import { SCREEN_COMMANDS } from '../app/keys/screen-commands.ts'
import { useCommands } from '../app/keys/use-commands.ts'
import { downloadText } from '../ui/download.ts'
import { DownloadIcon } from '../ui/icons.tsx'

interface ExportCsvProps<Row> {
  readonly fileName: string
  readonly columns: readonly CsvColumn<Row>[]
  /** All rows of the report. The button is disabled if there are none. */
  readonly rows: readonly Row[]
  /** True if the newest rows are still missing. The last line of the file then says so. */
  readonly isIncomplete?: boolean
  /** True while the rows are read again. The button then waits, but keeps the focus. */
  readonly waiting?: boolean
  readonly size?: 'sm' | 'md'
  /** True for another file of a screen, which has no key of its own. */
  readonly isFurther?: boolean
}

/** A button that saves a report as a CSV file. Rules: docs/rules/lists-and-csv.md */
export function ExportCsv<Row>(props: ExportCsvProps<Row>) {
  const { fileName, columns, rows, isIncomplete = false, waiting = false, size = 'sm' } = props
  const { isFurther = false } = props
  const note = isIncomplete ? texts.incompleteInFile : undefined
  const save = () => downloadText(fileName, csvFile(columns, rows, note), 'text/csv')
  const command = { ...SCREEN_COMMANDS.exportCsv, run: save }
  useCommands(waiting || isFurther || rows.length === 0 ? [] : [command])
  return (
    <Button
      size={size}
      variant="outline"
      disabled={rows.length === 0}
      aria-disabled={waiting || rows.length === 0}
      onClick={() => waiting || save()}
    >
      <DownloadIcon /> {texts.exportCsv}
      {isFurther ? null : <KeyHint keys={command.keys[0]} />}
    </Button>
  )
}
