import { Button } from '@chakra-ui/react'
import { reports as texts } from '#texts/reports.ts'
import { type CsvColumn, csvFile } from '../../../shared/reports/csv.ts'
import { KeyHint } from '../../app/keys/key-cap.tsx'
import { SCREEN_COMMANDS } from '../../app/keys/screen-commands.ts'
import { useCommands } from '../../app/keys/use-commands.ts'
import { downloadText } from '../../ui/download.ts'
import { DownloadIcon } from '../../ui/icons.tsx'

interface ExportAllProps<Row> {
  readonly fileName: string
  readonly columns: readonly CsvColumn<Row>[]
  /** True if the newest rows are still missing. The last line of the file then says so. */
  readonly isIncomplete: boolean
  readonly waiting: boolean
  /** Reads the rows that aren't there yet, and returns all; null if that failed. */
  readonly readAll: () => Promise<readonly Row[] | null>
}

/** The button of `ExportCsv` for a list of which a part is loaded: it reads the rest before it saves the file. */
export function ExportAll<Row>(props: ExportAllProps<Row>) {
  const { fileName, columns, isIncomplete, waiting, readAll } = props
  const save = async () => {
    const rows = await readAll()
    const note = isIncomplete ? texts.incompleteInFile : undefined
    if (rows) downloadText(fileName, csvFile(columns, rows, note), 'text/csv')
  }
  const command = { ...SCREEN_COMMANDS.exportCsv, run: () => void save() }
  useCommands(waiting ? [] : [command])
  return (
    <Button
      size="sm"
      variant="outline"
      aria-disabled={waiting}
      onClick={() => waiting || void save()}
    >
      <DownloadIcon /> {texts.exportCsv} <KeyHint keys={command.keys[0]} />
    </Button>
  )
}
