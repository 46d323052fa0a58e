import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { palette as texts } from '#texts/palette.ts'
import { may } from '../../../shared/contract/access.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import { accountEntries, accountLabel, type ListedAccount } from '../../accounts/account-options.ts'
import { storedUser } from '../../api/stored-session.ts'
import { useApi } from '../../api/use-api.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { chordOf } from '../keys/chord.ts'
import type { Command } from '../keys/command.ts'
import { PALETTE_KEY } from '../keys/commands.ts'
import { paths } from '../paths.ts'
import { type Choice, choiceKey, choicesFor, isOfferedAgain } from './choices.ts'
import { hawalaEntries, SEARCHED_HAWALAS } from './hawala-choices.ts'

interface PaletteSettings {
  readonly commands: readonly Command[]
  /** Closes the palette, gives the focus back, and then runs `act`. */
  readonly closeFor: (act?: () => void) => void
}

/** Holds the state of the palette: its choices, and what each key does. */
export function usePalette({ commands, closeFor }: PaletteSettings) {
  const navigate = useNavigate()
  const accounts = useApi('GET /api/accounts')
  // Prepares the search before the first keystroke, so that the keystroke doesn't have to wait.
  useEffect(() => void (accounts.data && accountEntries(accounts.data)), [accounts.data])
  const [recent] = useState(recentChoices)
  const [query, setQuery] = useState('')
  const [account, setAccount] = useState<ListedAccount | null>(null)
  const [place, setPlace] = useState(0)

  const hawalas = useNewestHawalas(query, accounts.data)
  const choices = useMemo(() => {
    if (!account) return choicesFor(query, { commands, accounts: accounts.data, hawalas, recent })
    return actionsOf(account, (path) => void navigate(path))
  }, [query, commands, accounts.data, hawalas, recent, account, navigate])
  const highlighted = choices[Math.min(place, choices.length - 1)]

  const toAccount = (next: ListedAccount | null) => {
    setAccount(next)
    setPlace(0)
  }
  const take = (choice: Choice) => {
    if (!account && isOfferedAgain(choice)) rememberChoice(choiceKey(choice))
    if (choice.kind === 'account') toAccount(choice.account)
    else if (choice.kind === 'command') closeFor(choice.command.run)
    else closeFor(() => void navigate(placeOf(choice)))
  }
  const back = () => (account ? toAccount(null) : closeFor())
  const move = (step: 1 | -1) => {
    const now = Math.min(place, choices.length - 1)
    setPlace((now + step + choices.length) % Math.max(choices.length, 1))
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => highlighted && take(highlighted),
      Escape: back,
      [PALETTE_KEY]: () => closeFor(),
      ...(account ? { Backspace: back } : {}),
    }
    const [key, act] = [event.key, acts[event.key] ?? acts[chordOf(event) ?? '']]
    if (!act) return
    event.preventDefault()
    // A key that has been held since before the palette opened does nothing.
    if (!event.repeat || key.startsWith('Arrow')) act()
  }
  return {
    query,
    choices,
    highlighted,
    account,
    /** A message below the list, if nothing was found or the accounts can't be loaded; else empty. */
    note: noteOf(query, choices.length, accounts),
    /** True while a text is searched and the accounts are still loading. */
    loading: query.trim() !== '' && !accounts.data && !accounts.error,
    type(text: string) {
      setQuery(text)
      toAccount(null)
    },
    press,
    take,
    back,
  }
}

/**
 * Reads the newest hawalas of both kinds. They are read once the person has typed two characters, because many people only
 * open a screen. After these two calls of 100 rows, further keystrokes need no call.
 */
function useNewestHawalas(query: string, accounts: readonly ListedAccount[] | undefined) {
  const [wanted, setWanted] = useState(false)
  if (!wanted && query.trim().length > 1) setWanted(true)
  const newest = { query: { limit: SEARCHED_HAWALAS } }
  const { data: simple } = useFreshApi(wanted ? 'GET /api/hawala' : null, newest)
  const { data: details } = useFreshApi(wanted ? 'GET /api/hawala-details' : null, newest)
  return useMemo(() => hawalaEntries({ simple, details, accounts }), [simple, details, accounts])
}

/**
 * Returns the address that shows a transaction, loan or hawala. A hawala that posts opens its own dialog; everything else
 * opens Search.
 */
function placeOf(choice: Exclude<Choice, { kind: 'command' | 'account' }>): string {
  const orderId = choice.kind === 'hawala' ? choice.orderId : undefined
  if (orderId !== undefined) return paths.hawalas({ order: String(orderId) })
  return paths.search('general', choice.number)
}

function noteOf(
  query: string,
  count: number,
  { data, error }: { readonly data: unknown; readonly error: unknown },
): string {
  if (query.trim() === '') return ''
  if (!data) return error ? texts.accountsFailed : ''
  return count === 0 ? texts.nothingFound(query.trim()) : ''
}

/** Returns the actions for an account: its report and its customer, and debit and credit if this person may post to it. */
function actionsOf(account: ListedAccount, goTo: (path: string) => void): Choice[] {
  const number = account.accountNumber
  const isHouse = isHouseAccount(number)
  const posts = !isHouse && account.isActive && may(storedUser().userType, 'record')
  const actions = [
    {
      label: texts.accountReport,
      path: paths.accountReports(String(account.id)),
      group: 'screens' as const,
    },
    ...(posts
      ? [
          { label: texts.debit, path: paths.debit(number), group: 'vouchers' as const },
          { label: texts.credit, path: paths.credit(number), group: 'vouchers' as const },
        ]
      : []),
    ...(isHouse
      ? []
      : [
          {
            label: texts.customer,
            path: paths.customer(String(account.id)),
            group: 'screens' as const,
          },
        ]),
  ]
  return actions.map(({ label, path, group }) => ({
    kind: 'command',
    command: {
      id: `go ${path}`,
      label: `${label}: ${accountLabel(account, 'code')}`,
      group,
      keys: [],
      run: () => goTo(path),
    },
  }))
}

const KEPT = 20

/** Returns the keys (`choiceKey`) of this person's choices in this tab, the latest first. */
function recentChoices(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place()) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

/** Remembers a choice as the latest one. */
function rememberChoice(key: string): void {
  const others = recentChoices().filter((each) => each !== key)
  sessionStorage.setItem(place(), JSON.stringify([key, ...others].slice(0, KEPT)))
}

/** Returns the storage key; it contains the user, so that the next user in this tab sees none of these choices. */
function place(): string {
  return `palette:${storedUser().id}`
}
