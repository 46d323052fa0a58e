import { amountField } from '#texts/amount-field.ts'
import { houseFloor as texts } from '#texts/house-floor.ts'
import { formatAmount, MAX_WHOLE_DIGITS, withCommas } from '../../shared/money/amount.ts'
import type { ReadKey } from '../api/use-api.ts'
import { TOLD, useStep } from '../entry/use-step.ts'
import { settledSignedAmount, signedAmountIn } from '../ui/amount-field/signed-amount.ts'
import { toast } from '../ui/toaster.tsx'

/** The settings of the house as they are sent. A floor that is left out isn't changed. */
export interface SentSettings {
  readonly balanceOnVouchers: boolean
  readonly version: number
  readonly customerFloor?: string | null
}

/** The limits of accounts are here too, because they include the house's floor. */
const CHANGED: readonly ReadKey[] = ['GET /api/house-settings', 'GET /api/accounts/{id}/balances']

/** Saves the settings of the house. The screen Settings uses it, and the dashboard where it asks for the floor. */
export function useSettingsSave() {
  const { saving, unsettled, save, sendAgain } = useStep<'PUT /api/house-settings', SentSettings>(
    'PUT /api/house-settings',
    {
      ...TOLD,
      form: texts.formName,
      notDone: texts.notSaved,
      refreshes: CHANGED,
      saved: () => {
        toast({ title: texts.saved })
      },
    },
  )
  return {
    saving,
    /** What was sent, while it isn't known whether it was saved; null otherwise. */
    unsettled: unsettled?.values ?? null,
    save: (body: SentSettings) => save({ body }, body),
    sendAgain,
  }
}

/** Returns the floor for customers as the field shows it. Without a floor, the field is empty. */
export function floorText(floor: string | null | undefined): string {
  return floor ? withCommas(floor) : ''
}

/** Returns the typed floor in the API's form; null for an empty field, undefined if the text is no valid floor. */
export function typedFloor(text: string): string | null | undefined {
  if (text.trim() === '') return null
  const minor = signedAmountIn(text)
  return minor === null || minor > 0n ? undefined : formatAmount(minor)
}

/** Says why the typed text is no valid floor, and what a floor is. Undefined for a floor and for an empty field. */
export function floorProblem(text: string): string | undefined {
  if (typedFloor(text) !== undefined) return undefined
  const broken = signedAmountIn(text) === null ? brokenAmount(text) : ''
  return `${broken}${texts.customerFloorProblem}`
}

/** Says what is wrong with a text that is no amount: a sentence and a blank. Empty if only a minus was typed so far. */
function brokenAmount(text: string): string {
  const typed = settledSignedAmount(text)
  if (typed === '-') return ''
  const [, whole = '', decimals = ''] = /^-?([\d,]+)(?:\.(\d*))?$/.exec(typed) ?? []
  if (decimals.length > 2) return `${amountField.twoDecimals(beginning(typed))}. `
  const isTooLarge = whole.replaceAll(',', '').length > MAX_WHOLE_DIGITS
  return `${isTooLarge ? texts.tooManyDigits : amountField.notAmount(beginning(typed))}. `
}

const TOLD_CHARACTERS = 30

/** Returns the beginning of a text, because a long text isn't repeated in full. */
function beginning(text: string): string {
  return text.length > TOLD_CHARACTERS ? `${text.slice(0, TOLD_CHARACTERS)}…` : text
}
