/**
 * The unit of a number in an item. `money` is in hundredths of a currency, `rate` in ten-thousandths, `percent` in
 * hundredths of a per cent; the archive writes these as decimals. `number` is a plain whole number: an id, a count, a day of
 * the week.
 */
export type Unit = 'money' | 'rate' | 'percent' | 'number'

/** The units of the numbers inside a value, by their names. "*" stands for any other name. */
export interface Parts {
  readonly [name: string]: Unit | Parts
}

/** The units of a list by place. The last unit also applies to all further places. */
export type Places = readonly [Unit, ...Unit[]]

/** A field of the archive; a field without units has no number. */
export interface Field {
  readonly means: string
  readonly units?: Unit | Parts | Places
}

/** The meaning of the fields of a file, by their names in the item. "#" at the end stands for any digits. */
export type Fields = Readonly<Record<string, string | Field>>

/** Declares a field with an amount. */
export const money = (means: string): Field => ({ means, units: 'money' })
/** Declares a field with an exchange rate. */
export const rate = (means: string): Field => ({ means, units: 'rate' })
/** Declares a field with a per cent of 2 decimals. */
export const percent = (means: string): Field => ({ means, units: 'percent' })
/** Declares a field with a whole number, or a list of whole numbers. */
export const number = (means: string): Field => ({ means, units: 'number' })

/** Declares a field whose value has fields (by name) or a list (by place) inside. */
export const parts = (means: string, units: Parts | Places): Field => ({ means, units })

/** The units of a field that says who did something to a record: the person's id. */
export const BY = { userId: 'number' } as const satisfies Parts

/** Declares a field that says who did something to a record, and when. */
export const stamped = (what: string, units: Parts = BY): Field => {
  return parts(`${what}: userId, userName and at (when); reason if one was given`, units)
}

/** The times of a record. */
export const RECORDED = { createdAt: 'when it was made', updatedAt: 'when it was last changed' }

/** Who did something. */
export const WHO = {
  userId: number('the id of who did it'),
  userName: 'the name that this user had',
}

/** The version of a record. */
export const VERSION = { version: number('how often it was written') }
