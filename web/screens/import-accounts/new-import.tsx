import { Stack } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { keepChoice, keptChoice } from '../../hawala-orders/kept-choice.ts'
import type { Table } from '../../table-files/table.ts'
import type { AboveZero } from './balance-in-row.ts'
import { ColumnsPanel } from './columns-panel.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { FilePanel } from './file-panel.tsx'
import { headerIndex, type KnownHeaders } from './header-names.ts'
import { headersOf, type Matching, matchingOf } from './matching.ts'
import { type Settlements, withoutTaken } from './questions.ts'
import { useChosenFile } from './use-chosen-file.ts'
import { useSending } from './use-sending.ts'

/** The name under which the browser remembers what each heading was matched with. */
const REMEMBERED = 'import-columns'

interface NewImportProps {
  /** Called with the id of the import once all its rows have arrived. */
  readonly onSent: (id: string) => void
}

/** A file is chosen, its columns are matched, and its rows are sent to be checked. */
export function NewImport({ onSent }: NewImportProps) {
  const { chosen, read, stop } = useChosenFile()
  const sending = useSending(onSent)
  return (
    <Stack gap="5">
      <FilePanel
        chosen={chosen}
        locked={sending.sending !== null}
        onChoose={(file, reading) => void read(file, reading)}
        onStop={stop}
      />
      {chosen.status === 'read' ? (
        <Columns
          key={keyOf(chosen.table)}
          file={chosen.file}
          table={chosen.table}
          sending={sending}
        />
      ) : null}
      {chosen.status === 'none' ? <EarlierImports /> : null}
    </Stack>
  )
}

/** The same file in another encoding, with another separator or sheet has other headings. */
function keyOf({ encoding, separator, sheet, rows }: Table): string {
  return `${encoding} ${separator} ${sheet} ${rows.length} ${JSON.stringify(rows[0])}`
}

interface ColumnsProps {
  readonly file: File
  readonly table: Table
  readonly sending: ReturnType<typeof useSending>
}

const NOTHING_SETTLED: Settlements = new Map()

function Columns({ file, table, sending }: ColumnsProps) {
  const known = useMemo(() => keptChoice<KnownHeaders>(REMEMBERED) as KnownHeaders, [])
  const [header, setHeader] = useState(() => headerIndex(table.rows, known))
  const [matching, setMatching] = useState<Matching>(() => matchingOf(table.rows[header], known))
  const [aboveZero, setAboveZero] = useState<AboveZero>('weOwe')
  const [settled, setSettled] = useState<Settlements>(NOTHING_SETTLED)
  return (
    <ColumnsPanel
      rows={table.rows}
      header={header}
      onHeader={(index) => {
        setHeader(index)
        setMatching(matchingOf(table.rows[index], known))
        setSettled(NOTHING_SETTLED)
      }}
      matching={matching}
      onMatching={setMatching}
      aboveZero={aboveZero}
      onAboveZero={(other) => {
        setAboveZero(other)
        // What was suggested for "900 Cr" had the sign of the other choice.
        setSettled((before) => withoutTaken(withoutTaken(before, 'balance'), 'floor'))
      }}
      settled={settled}
      onSettle={setSettled}
      sending={sending.sending}
      failure={sending.failure}
      onStop={sending.stop}
      onSend={(rows) => {
        const headings = table.rows[header]
        if (headings) keepChoice(REMEMBERED, { ...known, ...headersOf(headings, matching) })
        void sending.send(file.name, rows)
      }}
    />
  )
}
