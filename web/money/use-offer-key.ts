import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { openDialog } from '../app/keys/page-parts.ts'
import { addCommands } from '../app/keys/registry.ts'
import { SCREEN_COMMANDS } from '../app/keys/screen-commands.ts'

interface Offer {
  /** The field whose account doesn't fit, so that another account is offered below it. */
  readonly input: RefObject<HTMLInputElement | null>
  readonly button: RefObject<HTMLButtonElement | null>
}

const shown = new Set<Offer>()
const watchers = new Set<() => void>()

/**
 * Adds an offer while it is shown. All offers have one command together, because a key runs only one command.
 * @returns true while the key means this offer
 */
export function useOfferKey({ input, button }: Offer): boolean {
  const [offer] = useState({ input, button })
  useEffect(() => addOffer(offer), [offer])
  return useSyncExternalStore(watchMeant, () => meantOffer() === offer)
}

/** True if the focus is in the field of an offer or on its button. */
export function hasFocus({ input, button }: Offer): boolean {
  const { activeElement } = document
  return activeElement === input.current || activeElement === button.current
}

/**
 * Returns the offer that the key belongs to: the one at the focused field, or else the only one. While a list is open, or
 * while a dialog covers the offers, the key belongs to none.
 */
function meantOffer(): Offer | null {
  if (document.activeElement?.matches('[role=combobox][aria-expanded=true]')) return null
  const dialog = openDialog()
  const here = [...shown].filter(({ button }) => dialog?.contains(button.current) !== false)
  return here.find(hasFocus) ?? (here.length === 1 ? (here[0] ?? null) : null)
}

/**
 * While the key belongs to no offer, its command does nothing. Without a command the key would act as Enter and go on with
 * the account that doesn't fit.
 */
const command = {
  ...SCREEN_COMMANDS.rightAccount,
  run: () => meantOffer()?.button.current?.click(),
}
const commands = () => [command]

function addOffer(offer: Offer): () => void {
  shown.add(offer)
  const removeCommand = addCommands(commands)
  tellWatchers()
  return () => {
    shown.delete(offer)
    if (shown.size === 0) removeCommand()
    tellWatchers()
  }
}

function tellWatchers(): void {
  for (const tell of watchers) tell()
}

/**
 * Calls `tell` when the key may belong to another offer: an offer comes or goes, the focus moves, or a list opens or closes.
 */
function watchMeant(tell: () => void): () => void {
  watchers.add(tell)
  document.addEventListener('focusin', tell)
  document.addEventListener('focusout', tell)
  const lists = new MutationObserver(tell)
  lists.observe(document.body, { subtree: true, attributeFilter: ['aria-expanded'] })
  return () => {
    watchers.delete(tell)
    document.removeEventListener('focusin', tell)
    document.removeEventListener('focusout', tell)
    lists.disconnect()
  }
}
