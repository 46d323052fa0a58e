import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { importAccounts as texts } from '#texts/import-accounts.ts'
import { Input } from '../../ui/control.tsx'
import { type Question, type Settlement, type Settlements, WHOLE_ROW } from './questions.ts'
import { canStand, wantedIn } from './rows-to-send.ts'

interface QuestionsBoxProps {
  /** The questions that are still open. */
  readonly questions: readonly Question[]
  readonly settled: Settlements
  readonly onSettle: (settled: Settlements) => void
}

/** At most this many questions are shown. More appear once these are decided. */
const SHOWN = 20

/** The cells that can't be taken as they are. For each, the person skips its rows, keeps them, or types what it means. */
export function QuestionsBox({ questions, settled, onSettle }: QuestionsBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const decide = (decided: readonly (readonly [Question, Settlement])[]) => {
    onSettle(new Map([...settled, ...decided.map(([{ key }, as]) => [key, as] as const)]))
    requestAnimationFrame(() => focusNext(box.current))
  }
  const suggested = questions.flatMap((question) =>
    question.suggested === undefined ? [] : [[question, { as: question.suggested }] as const],
  )
  const rest = questions.length - SHOWN
  return (
    <Box ref={box}>
      {questions.length > 0 ? (
        <Stack
          role="group"
          aria-label={texts.questions(questions.length.toLocaleString('en-US'))}
          gap="3"
          p="3"
          bg="bg.warning"
          borderRadius="l2"
        >
          <Flex gap="3" wrap="wrap" align="center">
            <Text flex="1 1 16rem">
              <strong>{texts.questions(questions.length.toLocaleString('en-US'))}</strong>{' '}
              {texts.questionsHint}
            </Text>
            {suggested.length > 1 ? (
              <Button size="sm" onClick={() => decide(suggested)}>
                {texts.takeAllSuggested(suggested.length.toLocaleString('en-US'))}
              </Button>
            ) : null}
          </Flex>
          <Stack as="ul" gap="3" listStyleType="none">
            {questions.slice(0, SHOWN).map((question) => (
              <OneQuestion
                // With another suggestion, for example after the sign was changed, the field starts again.
                key={`${question.key} ${question.suggested ?? ''}`}
                question={question}
                onDecide={(settlement) => decide([[question, settlement]])}
              />
            ))}
          </Stack>
          {rest > 0 ? <Text>{texts.andMore(rest.toLocaleString('en-US'))}</Text> : null}
        </Stack>
      ) : null}
      {settled.size > 0 ? (
        <Flex gap="3" align="center" mt="2" fontSize="sm" color="fg.muted">
          <Text>{texts.decided(settled.size.toLocaleString('en-US'))}</Text>
          <Button size="xs" variant="outline" onClick={() => onSettle(new Map())}>
            {texts.decideAnew}
          </Button>
        </Flex>
      ) : null}
    </Box>
  )
}

/** Moves the focus to the next question, and after the last question to the button that sends the rows. */
function focusNext(box: HTMLElement | null): void {
  const next = box?.querySelector<HTMLElement>('li input, li button')
  const send = box?.closest('form')?.querySelector<HTMLElement>('button[type=submit]')
  ;(next ?? send)?.focus()
}

function OneQuestion(props: {
  readonly question: Question
  readonly onDecide: (settlement: Settlement) => void
}) {
  const { question, onDecide } = props
  const { column, doubt, text, suggested = '', lines } = question
  const [as, setAs] = useState(suggested)
  const [isRefused, setRefused] = useState(false)
  const refusalId = useId()
  const reason = texts.doubts[doubt](text)
  const isWholeRow = WHOLE_ROW.has(doubt)
  const take = () => {
    if (canStand(column, as)) onDecide({ as })
    else setRefused(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Here Enter decides this question. It must not move to the next field or send the form.
    event.preventDefault()
    event.stopPropagation()
    take()
  }
  return (
    <Flex as="li" gap="2" wrap="wrap" align="center">
      <Text flex="1 1 20rem" fontSize="sm">
        <bdi>{texts.questionOf(linesIn(lines), texts.columnLabels[column], reason)}</bdi>
      </Text>
      {isWholeRow ? (
        <Button size="sm" variant="outline" onClick={() => onDecide('keep')}>
          {texts.keepRows}
        </Button>
      ) : (
        <>
          <Input
            size="sm"
            w="9rem"
            bg="bg"
            dir="auto"
            aria-label={texts.takeAsOf(reason)}
            placeholder={texts.takeAs}
            aria-invalid={isRefused ? true : undefined}
            aria-describedby={isRefused ? refusalId : undefined}
            value={as}
            onChange={({ target }) => {
              setAs(target.value)
              setRefused(false)
            }}
            onKeyDown={onKeyDown}
          />
          <Button size="sm" variant="outline" onClick={take}>
            {texts.take}
          </Button>
        </>
      )}
      <Button size="sm" variant="outline" onClick={() => onDecide('skip')}>
        {texts.skipRows(lines.length.toLocaleString('en-US'))}
      </Button>
      {isRefused ? (
        <Text
          ref={intoView}
          id={refusalId}
          role="alert"
          flex="1 0 100%"
          fontSize="sm"
          color="fg.error"
        >
          {texts.takeInstead[wantedIn(column)]}
        </Text>
      ) : null}
    </Flex>
  )
}

/** Scrolls to the message below a field, because the field may be at the end of the window. */
function intoView(said: HTMLElement | null): void {
  said?.scrollIntoView({ block: 'nearest' })
}

const NAMED_LINES = 3

function linesIn(lines: readonly number[]): string {
  const named = lines.slice(0, NAMED_LINES).map((line) => line.toLocaleString('en-US'))
  const rest = lines.length - named.length
  return named.join(', ') + (rest > 0 ? texts.andMoreRows(rest.toLocaleString('en-US')) : '')
}
