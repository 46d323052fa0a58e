import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type ChoiceRules, firstChoice, nextChoice, onlyMeant, saysNothing } from './choices.ts'

export interface PickerSettings<Option> {
  readonly rules: ChoiceRules<Option>
  /**
   * Gives the options for a text, the best first. It must stay the same function as long as its results are the same.
   */
  readonly find: (query: string) => readonly Option[]
  /** The option on which the down arrow begins in an empty field; null for the first press to show the list only. */
  readonly first: Option | null
  /** True while the options load; a text that is typed meanwhile picks an option after that. */
  readonly loading: boolean
  readonly picked: Option | null
  readonly onPick: (option: Option | null) => void
  readonly onAdvance: () => void
  readonly onNothing: (() => void) | undefined
  readonly input: RefObject<HTMLInputElement | null>
  /** Changes when the form is filled anew; the text of the entry before goes away. */
  readonly filledAnew: unknown
}

/**
 * `query` is the typed text, null while the field shows the picked option. A text that names no option stays when the field is
 * left: the list is closed then, and nothing is picked. `movedTo` is the option highlighted by arrow
 * keys. `before` is the option that was picked when typing began; Escape brings it back. `awaits` is set if the person
 * pressed Enter or left the field before the options were loaded.
 */
interface PickerState<Option> {
  readonly isOpen: boolean
  readonly query: string | null
  readonly movedTo: Option | null
  readonly before: Option | null
  readonly awaits: 'enter' | 'leave' | null
}

const AT_REST: PickerState<never> = {
  isOpen: false,
  query: null,
  movedTo: null,
  before: null,
  awaits: null,
}

/** The behaviour of a picker: its options, the highlighted option, and the action of each key. */
export function usePicker<Option>(settings: PickerSettings<Option>) {
  const { rules, find, first, loading, picked, onPick, onAdvance, onNothing, input } = settings
  const [state, setState] = useState<PickerState<Option>>(AT_REST)
  /** True while the field holds a text that isn't an option; a save of the same moment must know it already. */
  const isLoose = useRef(false)
  const query = state.query ?? ''
  const options = useMemo(() => (state.isOpen ? find(query) : []), [state.isOpen, find, query])
  const highlighted = state.movedTo ?? firstChoice(rules, options, query)

  /** The first letter clears the picked option, so that nothing is posted to it while the field shows another text. */
  const type = (text: string) => {
    isLoose.current = !saysNothing(text)
    setState({ ...AT_REST, isOpen: true, query: text, before: state.before ?? picked })
    if (picked) onPick(null)
  }
  const open = () =>
    setState((now) => (now.isOpen ? now : { ...AT_REST, isOpen: true, query: now.query }))
  const close = () => {
    isLoose.current = false
    setState(AT_REST)
  }
  const giveUp = () => {
    if (state.before) onPick(state.before)
    close()
  }
  const pick = (option: Option) => {
    close()
    onPick(option)
  }
  /** Picks the option that the text clearly means. If there is none, nothing is picked, and the text stays in view. */
  const leave = () => {
    if (!isLoose.current) return close()
    if (loading) return setState({ ...state, isOpen: false, awaits: 'leave' })
    const only = onlyMeant(rules, options, query)
    if (only) pick(only)
    else setState({ ...AT_REST, query })
  }
  const move = (step: 1 | -1) => {
    const begins = step === 1 && !picked && !query ? first : null
    if (!state.isOpen)
      return setState({ ...AT_REST, isOpen: true, query: state.query, movedTo: begins })
    setState({ ...state, movedTo: nextChoice(rules, options, highlighted, step) })
  }
  /** Enter goes on with the highlighted option. A text that finds none is selected, so that the next keys replace it. */
  const enter = (field: HTMLInputElement) => {
    if (highlighted) {
      pick(highlighted)
      onAdvance()
    } else if (loading && query) {
      // Goes on at once, because the next keys belong to the next field. This also leaves the field, which calls
      // `leave`.
      setState({ ...state, awaits: 'enter' })
      onAdvance()
    } else if (picked && state.query === null) onAdvance()
    else if (onNothing && saysNothing(query)) onNothing()
    else if (state.isOpen && query) field.select()
    else open()
  }

  useCatchUp(settings, state, pick, () =>
    setState({ ...state, isOpen: state.awaits === 'enter', awaits: null }),
  )
  const hasText = state.query !== null && !state.isOpen
  useLooseText(input, isLoose, settings.filledAnew, hasText && picked !== null, close)

  const acts: Readonly<Record<string, (field: HTMLInputElement) => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: enter,
    ...(state.isOpen ? { Escape: giveUp } : {}),
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Tab' && highlighted) pick(highlighted)
    else carryOut(acts[event.key], event)
  }
  const kept = hasText && !picked && !saysNothing(query) ? query : null
  return { ...state, kept, options, highlighted, type, open, leave, pick, press }
}

/**
 * Picks the option for a text that was typed while the options were loading. A person who has left the field has not
 * seen the options, so an option is taken only if the text can't mean another one.
 */
function useCatchUp<Option>(
  { rules, find, loading }: PickerSettings<Option>,
  state: PickerState<Option>,
  pick: (option: Option) => void,
  giveUp: () => void,
): void {
  const catchUp = useEffectEvent(() => {
    const { awaits, query } = state
    if (awaits === null || query === null) return
    const found = find(query)
    const choice = (awaits === 'enter' ? firstChoice : onlyMeant)(rules, found, query)
    if (choice) pick(choice)
    else giveUp()
  })
  useEffect(() => {
    if (!loading) catchUp()
  }, [loading])
}

/** Does what a key means; a key that means nothing here goes on to the page. */
function carryOut(
  act: ((field: HTMLInputElement) => void) | undefined,
  event: KeyboardEvent<HTMLInputElement>,
): void {
  if (!act) return
  event.preventDefault()
  event.stopPropagation()
  act(event.currentTarget)
}

/**
 * What happens to a text that stays in a picker although it is no option.
 * @param isLoose holds true while there is such a text
 * @param filledAnew changes when the form is filled anew, which drops the text
 * @param isReplaced true if the form itself has picked an option meanwhile, such as the one that it offers
 * @param drop removes the text
 */
function useLooseText(
  input: RefObject<HTMLInputElement | null>,
  isLoose: RefObject<boolean>,
  filledAnew: unknown,
  isReplaced: boolean,
  drop: () => void,
): void {
  const dropText = useEffectEvent(drop)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each filling drops the text
  useEffect(() => dropText(), [filledAnew])
  useEffect(() => {
    if (isReplaced) dropText()
  }, [isReplaced])
  useHeldSave(input, isLoose)
}

/**
 * Stops the save of a form while a field of it shows a text that isn't an option, because it would be sent without what the
 * person sees. The focus goes to the field, which says why.
 */
function useHeldSave(input: RefObject<HTMLInputElement | null>, isLoose: RefObject<boolean>): void {
  useEffect(() => {
    const form = input.current?.form
    const hold = (event: Event) => {
      const field = input.current
      if (!isLoose.current || event.defaultPrevented || !field || field.matches(':disabled')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      field.focus()
      field.select()
    }
    // The save is stopped before the form hears of it.
    form?.addEventListener('submit', hold, { capture: true })
    return () => form?.removeEventListener('submit', hold, { capture: true })
  }, [input, isLoose])
}
