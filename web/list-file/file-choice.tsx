import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { type DragEvent, useRef } from 'react'
import { listFile as texts } from '#texts/list-file.ts'
import { Fields } from '../fields/fields.tsx'
import { Select } from '../fields/select.tsx'
import { choicesBy } from '../report/choice-filter.tsx'
import type { ChosenReading } from '../table-files/table.ts'
import { Field } from '../ui/field.tsx'
import { UploadIcon } from '../ui/icons.tsx'
import { focusIfLost } from './focus-if-lost.ts'
import { isPasted } from './pasted-cells.ts'
import type { ChosenFile } from './use-chosen-file.ts'

/** .xls is offered too, because the message after choosing such a file tells how to save it in another format. */
const OFFERED = '.csv,.txt,.tsv,.xlsx,.xls,text/csv'

interface FileChoiceProps {
  readonly chosen: ChosenFile
  /** True while nothing may be changed, such as while the rows of the file are being sent. */
  readonly locked: boolean
  readonly onChoose: (file: File, reading?: ChosenReading) => void
}

/**
 * Says why a file couldn't be read, and in which row.
 * @param mostRows the most rows that the screen takes
 */
export function problemOf(
  chosen: Extract<ChosenFile, { status: 'failed' }>,
  mostRows: number,
): string {
  const problem =
    chosen.problem === 'tooManyRows'
      ? texts.tooManyRows(mostRows.toLocaleString('en-US'))
      : texts.problems[chosen.problem]
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
export function FileChoice({ chosen, locked, onChoose }: FileChoiceProps) {
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
          {isPasted(chosen.file) ? texts.pastedList : <bdi dir="ltr">{chosen.file.name}</bdi>}
          <Text as="span" color="fg.muted" fontWeight="normal" ms="2">
            {texts.rowCount(chosen.table.rows.length.toLocaleString('en-US'))}
          </Text>
        </Box>
      ) : null}
      <Button
        ref={focusIfLost}
        variant={isChosen ? 'outline' : 'solid'}
        size={isChosen ? 'sm' : 'md'}
        {...(isChosen ? {} : WRAPPED)}
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

/** The words of the large button are wider than a phone. */
const WRAPPED = {
  maxW: 'full',
  h: 'auto',
  minH: '10',
  py: '2',
  whiteSpace: 'normal',
} as const

const DROP_LOOK = {
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'border.control',
  borderRadius: 'l2',
  bg: 'bg.subtle',
} as const

/** The encoding and separator of a text file, or the sheet of a workbook. The person can correct them. */
export function ReadingChoices({ chosen, locked, onChoose }: FileChoiceProps) {
  const reading = readingOf(chosen)
  const sheets = chosen.status === 'read' ? chosen.table.sheets : []
  const { separator, sheet } = reading
  // A pasted text has no letters of its own to be read wrongly.
  const encoding = 'file' in chosen && isPasted(chosen.file) ? undefined : reading.encoding
  const choose = (other: ChosenReading) => {
    if ('file' in chosen) onChoose(chosen.file, { ...reading, ...other })
  }
  if (encoding === undefined && separator === undefined && sheets.length < 2) return null
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
