import { Box, chakra } from '@chakra-ui/react'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { dateField as texts } from '#texts/date-field.ts'
import { isBusinessDate } from '../../../shared/calendar/business-date.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { solarHijri } from '../../../shared/calendar/solar-hijri.ts'
import { type DayRules, typedDay } from '../../../shared/calendar/typed-day.ts'
import { latinDigits } from '../../../shared/search/digits.ts'
import { Input } from '../control.tsx'
import { Field } from '../field.tsx'
import { CalendarIcon } from '../icons.tsx'
import { named } from '../named-message.ts'
import { Tooltip } from '../tooltip.tsx'
import { dayHint, dayProblem } from './day-hint.ts'
import { dayAction } from './day-keys.ts'

interface DayInputProps {
  readonly name: string
  /** The day as "yyyy-mm-dd", or the typed text if it can't be read as a day. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  /** Called for every key that the field doesn't use itself, and for Enter if the text could be read as a day. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly ref?: Ref<HTMLInputElement>
  readonly rules: DayRules
  readonly disabled?: boolean | undefined
}

interface DateFieldProps extends DayInputProps {
  readonly label: string
  readonly error?: string | undefined
  readonly required?: boolean
  /** The hint under the field while it is empty. */
  readonly emptyHint?: string
}

/**
 * A labelled field for a day, with the day in both calendars below it. On a touch screen it is the browser's own date field,
 * because the browser's calendar is made for touch. Below that field stands the day in the other calendar. If the text can't
 * be read as a day, the field says so when the person leaves it or presses Enter. Enter then stays in the field.
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
      hint={
        isTouch && isBusinessDate(rest.value)
          ? solarHijri(rest.value)
          : dayHint(rest.value, emptyHint)
      }
      keepsLine
    >
      {isTouch ? <NativeDayInput {...input} /> : <DayInput {...input} />}
    </Field>
  )
}

/** The value while a day in the browser's date field is half typed. The browser doesn't tell the typed text. */
const HALF_TYPED = '?'

/**
 * The browser's own date field. It would show the day in the format of the browser's language, so the day in the product's
 * format covers it.
 */
function NativeDayInput({ value, onChange, onBlur, rules, ...rest }: DayInputProps) {
  const day = isBusinessDate(value) ? value : ''
  return (
    <Box position="relative" width="full" dir="ltr">
      <Input
        {...rest}
        css={TEXT_HIDDEN}
        onBlur={(event) => {
          if (event.target.validity.badInput) onChange(HALF_TYPED)
          onBlur?.()
        }}
        type="date"
        min={rules.earliest ?? undefined}
        max={rules.latest ?? undefined}
        value={day}
        onChange={(event) => onChange(event.target.value)}
      />
      <Box
        css={OVER_TEXT}
        aria-hidden="true"
        color={day ? 'fg' : 'fg.muted'}
        opacity={rest.disabled ? 0.5 : 1}
      >
        {day ? formatDate(day) : texts.chooseDay}
      </Box>
    </Box>
  )
}

/**
 * Hides the browser's text. Chrome draws the day in a separate part of the field; Safari draws it in the colour of the
 * field.
 */
const TEXT_HIDDEN = { color: 'transparent', '&::-webkit-datetime-edit': { opacity: 0 } } as const

const OVER_TEXT = {
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 3,
  display: 'flex',
  alignItems: 'center',
  fontSize: 'sm',
  pointerEvents: 'none',
  fontVariantNumeric: 'tabular-nums',
} as const

/** A text field that reads a day during typing, with keys for days and a button for the browser's calendar. */
function DayInput(props: DayInputProps) {
  const { value, onChange, onBlur, onKeyDown, ref, rules, name, disabled } = props
  const input = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLInputElement>(null)
  /**
   * The typed text, and the value that was read from it. If the form sets another value, the typed text no longer counts.
   */
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
    // A date is written from left to right in every language, so the calendar button is always on the right.
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
            // The click must not take the focus from the field.
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

/** The look of the hidden date input. The browser opens its calendar below it. */
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

/** Invisible characters, such as the direction marks in a copied date. */
const UNSEEN = /\p{Cf}/gu

/**
 * Reads a typed text as a day; local digits are allowed.
 * @returns "2026-11-20" for "۲۹/۸/۱۴۰۵"; the typed text if it can't be read as a day
 */
export function dayOfText(text: string, rules: DayRules): string {
  const plain = latinDigits(text.replace(UNSEEN, '')).trim()
  return typedDay(plain, rules) ?? text.trim()
}
