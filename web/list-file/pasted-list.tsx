import { Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { listFile as texts } from '#texts/list-file.ts'
import { Textarea } from '../ui/control.tsx'
import { Field } from '../ui/field.tsx'
import { RefusalBox } from '../ui/refusal-box.tsx'
import { dividedList, isPasted, linesOf } from './pasted-cells.ts'
import type { ChosenFile } from './use-chosen-file.ts'

interface PastedListProps {
  readonly chosen: ChosenFile
  readonly locked: boolean
  readonly onRead: (file: File) => void
  /** How the screen reads a pasted text, if it reads more than divided lists; null for one that it can't divide. */
  readonly reading?: {
    readonly divide: (text: string) => string | null | Promise<string | null>
    readonly hint: string
    readonly undivided: string
  }
}

const DIVIDED = { divide: dividedList, hint: texts.pasteHint, undivided: texts.undivided }

/**
 * The field for a list that is pasted instead of chosen as a file. The pasted text stays, so that the person can correct it and
 * have it read again; once it was read, a button shows it. It isn't shown beside a file.
 */
export function PastedList({ chosen, locked, onRead, reading = DIVIDED }: PastedListProps) {
  const [text, setText] = useState('')
  const [opened, setOpened] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isRead = chosen.status === 'read'
  if (isRead && !isPasted(chosen.file)) return null
  if (isRead && !opened) {
    return (
      <Flex>
        <Button size="sm" variant="outline" disabled={locked} onClick={() => setOpened(true)}>
          {texts.changePasted}
        </Button>
      </Flex>
    )
  }
  const readIt = async () => {
    try {
      const divided = await reading.divide(text)
      setProblem(
        divided === null ? `${texts.firstLines(firstLines(text))} ${reading.undivided}` : null,
      )
      if (divided === null) return
      setOpened(false)
      onRead(new File([divided], texts.pastedFile, { type: 'text/csv' }))
    } catch {
      setProblem(texts.problems.noReader)
    }
  }
  return (
    <>
      <Field label={texts.paste} hint={reading.hint} disabled={locked}>
        <Textarea
          rows={isRead ? 10 : 4}
          value={text}
          dir="auto"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <RefusalBox refusal={problem} />
      <Flex justify="flex-end">
        <Button
          variant="outline"
          disabled={locked || text.trim() === ''}
          onClick={() => void readIt()}
        >
          {texts.readPasted}
        </Button>
      </Flex>
    </>
  )
}

/** Returns the first lines of a text that have words, so that a refusal shows what was read. */
function firstLines(text: string): string[] {
  return linesOf(text)
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 3)
    .map((line) => line.slice(0, 80))
}
