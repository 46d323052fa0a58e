import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { importAccounts as texts } from '#texts/import-accounts.ts'
import { listFile as fileTexts } from '#texts/list-file.ts'
import { IMPORT_COLUMNS, MOST_IMPORT_ROWS } from '../../../shared/contract/import-facts.ts'
import { csvFile } from '../../../shared/reports/csv.ts'
import { FileChoice, problemOf, ReadingChoices } from '../../list-file/file-choice.tsx'
import { FirstRows } from '../../list-file/first-rows.tsx'
import type { ChosenFile } from '../../list-file/use-chosen-file.ts'
import type { ChosenReading } from '../../table-files/table.ts'
import { downloadText } from '../../ui/download.ts'
import { DownloadIcon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RefusalBox } from '../../ui/refusal-box.tsx'
import { WarningBox } from '../../ui/warning-box.tsx'

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
            <Text flex="1">{fileTexts.reading(chosen.file.name)}</Text>
            <Button size="sm" variant="outline" onClick={onStop}>
              {fileTexts.stop}
            </Button>
          </Flex>
        ) : null}
        {chosen.status === 'failed' ? (
          <RefusalBox refusal={problemOf(chosen, MOST_IMPORT_ROWS)} />
        ) : null}
        <ReadingChoices chosen={chosen} locked={locked} onChoose={onChoose} />
        {chosen.status === 'read' && chosen.table.hasMergedCells ? (
          <WarningBox>{fileTexts.mergedCells}</WarningBox>
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
