import { type KeyboardEvent, useMemo, useState } from 'react'
import type { SearchBy } from '../../../shared/search/matching.ts'
import { accountOptions, firstChoice, type ListedAccount, nextChoice } from './account-options.ts'

export interface PickerSettings {
  readonly accounts: readonly ListedAccount[]
  readonly by: SearchBy
  readonly picked: ListedAccount | null
  readonly withHouseAccounts: boolean
  readonly onPick: (account: ListedAccount | null) => void
  readonly onAdvance: () => void
}

/** What the person is doing: `query` is null while the field shows what is picked; `movedTo` is where arrows led. */
interface PickerState {
  readonly isOpen: boolean
  readonly query: string | null
  readonly movedTo: ListedAccount | null
}

const AT_REST: PickerState = { isOpen: false, query: null, movedTo: null }

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

  const type = (text: string) => {
    setState({ isOpen: true, query: text, movedTo: null })
    if (text === '' && picked) onPick(null)
  }
  const open = () => setState((now) => (now.isOpen ? now : { ...AT_REST, isOpen: true }))
  const close = () => setState(AT_REST)
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
      Escape: close,
    }[event.key]
    if (!act || (event.key === 'Escape' && !state.isOpen)) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  return { ...state, options, highlighted, type, open, close, pick, press }
}
