import { listFile as texts } from '#texts/list-file.ts'
import { Select } from '../fields/select.tsx'
import { type TableRow, textOf } from '../table-files/table.ts'
import { Field } from '../ui/field.tsx'
import type { Choices } from '../ui/radio-group.tsx'

/** One of this many first rows can be chosen as the row with the headings. */
const HEADER_CHOICES = 10

interface HeadingsChoiceProps {
  readonly rows: readonly TableRow[]
  /** The index of the row with the headings; -1 if the list has none. */
  readonly header: number
  readonly onHeader: (index: number) => void
}

/** The choice of the row with the headings, or of none. */
export function HeadingsChoice({ rows, header, onHeader }: HeadingsChoiceProps) {
  const choices: Choices = rows
    .slice(0, HEADER_CHOICES)
    .map(({ line, cells }, index) => [
      String(index),
      texts.headingsIn(String(line), cells.slice(0, 5).map(textOf).join(' · ')),
    ])
  return (
    <Field label={texts.headings}>
      <Select
        value={String(header)}
        choices={[['-1', texts.noHeadings], ...choices]}
        onChange={(index) => onHeader(Number(index))}
      />
    </Field>
  )
}

/** Returns the columns of a list to choose from, by their headings; without one by their number and the first cells. */
export function placesIn(rows: readonly TableRow[], header: number): Choices {
  const width = Math.max(...rows.slice(0, 100).map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, index) => [
    String(index),
    textOf(rows[header]?.cells[index]) || withoutHeading(rows.slice(header + 1), index),
  ])
}

/** The number of cells that stand beside the number of a column without a heading. */
const SAMPLES = 3

function withoutHeading(rows: readonly TableRow[], index: number): string {
  const cells = rows.slice(0, SAMPLES).flatMap(({ cells }) => textOf(cells[index]) || [])
  return cells.length === 0
    ? texts.columnNumber(index + 1)
    : texts.columnWith(index + 1, cells.join(' · '))
}
