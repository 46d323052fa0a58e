import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type ChoiceRules, firstChoice, nextChoice, onlyMeant, saysNothing } from './choices.ts'

export interface PickerSettings<Option> {
  readonly rules: ChoiceRules<Option>
  /** The options for what was typed, the best first; the same function as long as it finds the same. */
  readonly find: (query: string) => readonly Option[]
  /** True while the options are on their way: what is typed meanwhile is taken when they are there. */
  readonly loading: boolean
  readonly picked: Option | null
  readonly onPick: (option: Option | null) => void
  readonly onAdvance: () => void
  readonly onNothing: (() => void) | undefined
}

/**
 * What the person is doing: `query` is null while the field shows what is picked; `movedTo` is where arrows led;
 * `before` is what was picked when typing began, which Escape brings back; `awaits` is what was done before there were
 * options to choose from.
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

/** The behaviour of a picker: what it lists, what is highlighted, what each key does. */
export function usePicker<Option>(settings: PickerSettings<Option>) {
  const { rules, find, loading, picked, onPick, onAdvance, onNothing } = settings
  const [state, setState] = useState<PickerState<Option>>(AT_REST)
  const query = state.query ?? ''
  const options = useMemo(() => (state.isOpen ? find(query) : []), [state.isOpen, find, query])
  const highlighted = state.movedTo ?? firstChoice(rules, options, query)

  /** From the first letter on what was picked before is let go: nothing may be posted to it by what was typed after. */
  const type = (text: string) => {
    setState({ ...AT_REST, isOpen: true, query: text, before: state.before ?? picked })
    if (picked) onPick(null)
  }
  const open = () => setState((now) => (now.isOpen ? now : { ...AT_REST, isOpen: true }))
  const close = () => setState(AT_REST)
  const giveUp = () => {
    if (state.before) onPick(state.before)
    close()
  }
  /** Leaving takes what the text can only mean; else nothing is picked, and the empty field says so. */
  const leave = () => {
    if (loading && query) {
      setState({ ...state, isOpen: false, awaits: 'leave' })
      return
    }
    const only = onlyMeant(rules, options, query)
    if (only) onPick(only)
    close()
  }
  const pick = (option: Option) => {
    close()
    onPick(option)
  }
  const move = (step: 1 | -1) => {
    if (!state.isOpen) return open()
    setState({ ...state, movedTo: nextChoice(rules, options, highlighted, step) })
  }
  const enter = () => {
    if (highlighted) {
      pick(highlighted)
      onAdvance()
    } else if (loading && query) {
      // On at once: what is typed next belongs to the next field. Going there is leaving this one.
      setState({ ...state, awaits: 'enter' })
      onAdvance()
    } else if (picked && state.query === null) onAdvance()
    else if (onNothing && saysNothing(query)) onNothing()
    else open()
  }

  /**
   * On a slow connection a fast typist is through before the options are there. Who has gone on has seen none of them, so
   * only the one that the text can mean is taken.
   */
  const catchUp = useEffectEvent(() => {
    if (state.awaits === null) return
    const found = find(query)
    const choice =
      state.awaits === 'enter' ? firstChoice(rules, found, query) : onlyMeant(rules, found, query)
    if (choice) pick(choice)
    else setState({ ...state, isOpen: state.awaits === 'enter', awaits: null })
  })
  useEffect(() => {
    if (!loading) catchUp()
  }, [loading])

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Tab') {
      if (highlighted) pick(highlighted)
      return
    }
    const act = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: enter,
      Escape: giveUp,
    }[event.key]
    if (!act || (event.key === 'Escape' && !state.isOpen)) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  return { ...state, options, highlighted, type, open, leave, pick, press }
}
