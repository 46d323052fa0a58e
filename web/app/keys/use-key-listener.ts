import { useEffect } from 'react'
import { storedUser } from '../../api/stored-session.ts'
import { chordOf, isWritten } from './chord.ts'
import { permitted } from './command.ts'
import { lettersAreOn } from './letter-keys.ts'
import { type Meaning, meaningOf } from './meaning.ts'
import { openDialog, takesLetters } from './page-parts.ts'
import { commandsNow } from './registry.ts'

/** The longest time between the two keys of a sequence. */
const SECOND_KEY_WITHIN_MS = 3_000
/** An attribute of the page while the second key of a sequence is expected. The sidebar then shows the second keys. */
const WAITS = 'waitsForKey'

/**
 * Runs the commands of the keys, before any field receives them. Only Esc is handled last: first it closes whatever is open,
 * which then prevents the event's default; if nothing was open, Esc leaves the screen.
 */
export function useKeyListener(): void {
  useEffect(() => {
    const sequence = keySequence()
    let meantByEscape: Meaning | null = null

    const first = (event: KeyboardEvent) => {
      meantByEscape = null
      const chord = event.isComposing ? null : chordOf(event)
      if (chord === null) return
      if (event.repeat && chord === sequence.before()) return event.preventDefault()
      const meaning = meaningOf(chord, placeOf(event, sequence.before()), listened())
      if (chord === 'Escape') meantByEscape = sequence.before() === null ? meaning : null
      sequence.end()
      if (chord === 'Escape') return
      if (!meaning) {
        // The command doesn't work in a dialog, and the browser's own action for the key, such as its help, would only
        // confuse.
        if (isAppsKey(chord)) event.preventDefault()
        return
      }
      // Also for a key that is held down, so that the browser's own action doesn't follow.
      event.preventDefault()
      event.stopPropagation()
      if (event.repeat) return
      if (meaning.command) meaning.command.run()
      else sequence.begin(meaning.beginning)
    }
    const last = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.repeat) return
      if (!isUsedByField(event.target)) meantByEscape?.command?.run()
    }
    window.addEventListener('keydown', first, true)
    window.addEventListener('keydown', last)
    return () => {
      sequence.end()
      window.removeEventListener('keydown', first, true)
      window.removeEventListener('keydown', last)
    }
  }, [])
}

/** True for a key that has a command elsewhere in the app and that writes no character. */
function isAppsKey(chord: string): boolean {
  return !isWritten(chord) && listened().some(({ keys }) => keys.includes(chord))
}

function listened() {
  return permitted(commandsNow(), storedUser().userType)
}

function placeOf({ target }: KeyboardEvent, before: string | null) {
  return {
    inField: takesLetters(target),
    inDialog: openDialog() !== null,
    lettersOn: lettersAreOn(),
    before,
  }
}

/** Esc clears a search field and dismisses a notification. */
function isUsedByField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && target.type === 'search') return target.value !== ''
  return target instanceof Element && target.closest('[aria-live]') !== null
}

/** The first key of a sequence, until the second is pressed or the time is over. */
function keySequence() {
  let pressed: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    pressed = null
    delete document.documentElement.dataset[WAITS]
  }
  return {
    before: () => pressed,
    end,
    begin(key: string) {
      pressed = key
      document.documentElement.dataset[WAITS] = key
      timer = setTimeout(end, SECOND_KEY_WITHIN_MS)
    },
  }
}
