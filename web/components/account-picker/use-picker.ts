import { type KeyboardEvent, useMemo, useState } from 'react'
import type { SearchBy } from '../../../shared/search/matching.ts'
import {
  accountOptions,
  firstChoice,
  type ListedAccount,
  nextChoice,
  onlyMeant,
} from './account-options.ts'

export interface PickerSettings {
  readonly accounts: readonly ListedAccount[]
  readonly by: SearchBy
  readonly picked: ListedAccount | null
  readonly withHouseAccounts: boolean
  readonly onPick: (account: ListedAccount | null) => void
  readonly onAdvance: () => void
}

/**
 * What the person is doing: `query` is null while the field shows what is picked; `movedTo` is where arrows led;
 * `before` is what was picked when typing began, which Escape brings back.
 */
interface PickerState {
  readonly isOpen: boolean
  readonly query: string | null
  readonly movedTo: ListedAccount | null
  readonly before: ListedAccount | null
}

const AT_REST: PickerState = { isOpen: false, query: null, movedTo: null, before: null }

/** The behaviour of the account picker: what it lists, what is highlighted, what each key does. */
export function usePicker(settings: PickerSettings) {
  const { accounts, by, picked, withHouseAccounts, onPick, onAdvance } = settings
  const [state, setState] = useState(AT_REST)
  const query = state.query ?? ''
  const options = useMemo(
    () => (state.isOpen ? accountOptions(accounts, query, by, withHouseAccounts) : []),
    [state.isOpen, accounts, query, by, withHouseAccounts],
  )
  const highlighted = state.movedTo ?? firstChoice(options, query)

  /** From the first letter on the former account is let go: nothing may be posted to it by what was typed after. */
  const type = (text: string) => {
    setState({ isOpen: true, query: text, movedTo: null, before: state.before ?? picked })
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
    const only = onlyMeant(options, query)
    if (only) onPick(only)
    close()
  }
  const pick = (account: ListedAccount) => {
    close()
    onPick(account)
  }
  const move = (step: 1 | -1) => {
    if (!state.isOpen) return open()
    setState({ ...state, movedTo: nextChoice(options, highlighted, step) })
  }
  const enter = () => {
    if (highlighted) {
      pick(highlighted)
      onAdvance()
    } else if (picked && state.query === null) onAdvance()
    else open()
  }

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
