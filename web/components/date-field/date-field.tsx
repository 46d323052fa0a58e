import { Box, chakra, Input } from '@chakra-ui/react'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { dateField as texts } from '#texts/date-field.ts'
import { isBusinessDate } from '../../../shared/calendar/business-date.ts'
import type { DayRules } from '../../../shared/calendar/typed-day.ts'
import { Field } from '../field.tsx'
import { CalendarIcon } from '../icons.tsx'
import { named } from '../named-message.ts'
import { Tooltip } from '../tooltip.tsx'
import { dayHint, dayProblem } from './day-hint.ts'
import { dayAction } from './day-keys.ts'
import { dayOfText } from './day-text.ts'

interface DayInputProps {
  readonly name: string
  /** "yyyy-mm-dd"; what can't be read as a day is there as it was typed. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  /** Told of every key that has no meaning of its own here; of Enter when what was typed is read. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly ref?: Ref<HTMLInputElement>
  readonly rules: DayRules
  readonly disabled?: boolean | undefined
}

interface DateFieldProps extends DayInputProps {
  readonly label: string
  readonly error?: string | undefined
  readonly required?: boolean
  /** Said under the field while it is empty. */
  readonly emptyHint?: string
}

/**
 * A labelled field for a day, with the day in both calendars under it. Where one points with a finger it is the browser's
 * own field, whose calendar is made for touch. Where the text can't be read as a day, the field says so when one leaves it;
 * Enter says so too and goes nowhere.
 */
export function DateField(props: DateFieldProps) {
  const { label, error, required, emptyHint = '', ...rest } = props
  const [isLeft, setIsLeft] = useState(false)
  const [isTouch] = useState(() => window.matchMedia('(pointer: coarse)').matches)
  const problem = isLeft ? dayProblem(rest.value) : null
  const input = {
    ...rest,
    onChange(value: string) {
      setIsLeft(false)
      rest.onChange(value)
    },
    onBlur() {
      setIsLeft(true)
      rest.onBlur?.()
    },
  }
  return (
    <Field
      label={label}
      error={error ?? (problem === null ? undefined : named(label, problem))}
      required={required}
      disabled={input.disabled}
      hint={dayHint(input.value, emptyHint)}
      keepsLine
    >
      {isTouch ? <NativeDayInput {...input} /> : <DayInput {...input} />}
    </Field>
  )
}

/** Stands for a day that was left half typed, of which the browser tells nothing else. */
const HALF_TYPED = '?'

function NativeDayInput({ value, onChange, onBlur, rules, ...rest }: DayInputProps) {
  return (
    <Input
      {...rest}
      onBlur={(event) => {
        if (event.target.validity.badInput) onChange(HALF_TYPED)
        onBlur?.()
      }}
      type="date"
      min={rules.earliest ?? undefined}
      max={rules.latest ?? undefined}
      value={isBusinessDate(value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** A text that is read as a day while one types, with keys of its own and the browser's calendar behind a button. */
function DayInput(props: DayInputProps) {
  const { value, onChange, onBlur, onKeyDown, ref, rules, name, disabled } = props
  const input = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLInputElement>(null)
  /** What is being typed, and what it was read as; it no longer counts when the field stands for something else. */
  const [typing, setTyping] = useState<{ text: string; readAs: string } | null>(null)
  const typed = typing?.readAs === value ? typing.text : null
  useImperativeHandle(ref, () => input.current as HTMLInputElement, [])

  const put = (day: string, text: string | null) => {
    setTyping(text === null ? null : { text, readAs: day })
    if (day !== value) onChange(day)
  }
  const openCalendar = () => {
    input.current?.focus()
    calendar.current?.showPicker()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const action = dayAction(event, value, typed, rules)
    const isEnter = event.key === 'Enter'
    if (action !== null) event.preventDefault()
    if (action === 'calendar') openCalendar()
    else if (action !== null) put(action.value, null)
    else if (isEnter && dayProblem(value) !== null) {
      event.preventDefault()
      onBlur?.()
    } else {
      if (isEnter) setTyping(null)
      onKeyDown?.(event)
    }
  }
  return (
    // A date is written from left to right in every language, so its calendar stands on the right.
    <Box position="relative" width="full" dir="ltr">
      <Input
        ref={input}
        name={name}
        value={typed ?? value}
        placeholder={texts.placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        pe="10"
        fontVariantNumeric="tabular-nums"
        onChange={({ target: { value: text } }) => put(dayOfText(text, rules), text)}
        onKeyDown={press}
        onBlur={() => {
          setTyping(null)
          onBlur?.()
        }}
      />
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        style={BEHIND}
        min={rules.earliest ?? undefined}
        max={rules.latest ?? undefined}
        value={isBusinessDate(value) ? value : ''}
        onChange={(event) => put(event.target.value, null)}
      />
      <Box position="absolute" insetBlock={{ base: 0, md: 1 }} insetInlineEnd={{ base: 0, md: 1 }}>
        <Tooltip text={texts.calendar}>
          <chakra.button
            type="button"
            tabIndex={-1}
            aria-label={texts.calendar}
            disabled={disabled}
            css={BUTTON_LOOK}
            // The field keeps the focus that it has.
            onMouseDown={(event) => event.preventDefault()}
            onClick={openCalendar}
          >
            <CalendarIcon />
          </chakra.button>
        </Tooltip>
      </Box>
    </Box>
  )
}

/** Where the browser's calendar unfolds from. */
const BEHIND = {
  position: 'absolute',
  inset: 0,
  opacity: 0,
  pointerEvents: 'none',
} as const

const BUTTON_LOOK = {
  boxSize: { base: '10', md: '8' },
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'l1',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted', color: 'fg' },
  _disabled: { opacity: 0.5, cursor: 'not-allowed' },
} as const
