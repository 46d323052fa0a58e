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
  /** Returns the options for a text, the best first. It must stay the same function as long as its results are the same. */
  readonly find: (query: string) => readonly Option[]
  /**
   * The option that the first press of the down arrow highlights in an empty field. If null, the first press only shows the
   * list.
   */
  readonly first: Option | null
  /** True while the options load. A text that is typed meanwhile picks an option afterwards. */
  readonly loading: boolean
  readonly picked: Option | null
  readonly onPick: (option: Option | null) => void
  readonly onAdvance: () => void
  readonly onNothing: (() => void) | undefined
  readonly input: RefObject<HTMLInputElement | null>
  /** Changes when the form is filled with new values. A text of the previous entry is then removed. */
  readonly filledAnew: unknown
}

/**
 * `query` is the typed text; null while the field shows the picked option. A text that names no option stays when the field
 * is left: the list is closed then, and nothing is picked. `movedTo` is the option highlighted by arrow keys. `before` is
 * the option that was picked when typing began; Escape restores it. `awaits` is set if the person pressed Enter or left
 * the field before the options were loaded.
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

/** Gives a picker its behaviour: its options, the highlighted option, and the action of each key. */
export function usePicker<Option>(settings: PickerSettings<Option>) {
  const { rules, find, first, loading, picked, onPick, onAdvance, onNothing, input } = settings
  const [state, setState] = useState<PickerState<Option>>(AT_REST)
  /**
   * True while the field holds a text that isn't an option. It is a ref, so that a save at the same moment already sees it.
   */
  const isLoose = useRef(false)
  const query = state.query ?? ''
  const options = useMemo(() => (state.isOpen ? find(query) : []), [state.isOpen, find, query])
  const highlighted = state.movedTo ?? firstChoice(rules, options, query)

  /** The first typed letter clears the picked option, so that nothing is posted to it while the field shows another text. */
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
  /** Picks the option that the text clearly means. If there is none, nothing is picked and the text stays. */
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
  /**
   * Enter takes the highlighted option and moves on. If no option matches, the text is selected, so that the next keys
   * replace it.
   */
  const enter = (field: HTMLInputElement) => {
    if (highlighted) {
      pick(highlighted)
      onAdvance()
    } else if (loading && query) {
      // Moves on at once, because the next keys belong to the next field. This also leaves the field, which calls `leave`.
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
 * Picks the option for a text that was typed while the options were loading. If the person left the field without Enter,
 * they haven't confirmed an option. Then an option is picked only if the text can't mean another one.
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

/** Runs the action of a key. A key without an action goes on to the page. */
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
 * Handles a text that stays in a picker although it is no option.
 * @param isLoose holds true while there is such a text
 * @param filledAnew changes when the form is filled with new values; the text is then dropped
 * @param isReplaced true if the form itself has picked an option meanwhile, such as one that it offers
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
 * Stops the save of a form while one of its pickers shows a text that isn't an option. Otherwise the form would be sent
 * without what the person sees. The focus moves to the field, which says why.
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
    // In the capture phase, the save can be stopped before the form handles it.
    form?.addEventListener('submit', hold, { capture: true })
    return () => form?.removeEventListener('submit', hold, { capture: true })
  }, [input, isLoose])
}
