import * as z from 'zod/mini'
import { hawalaPeople as texts } from '#texts/hawala-people.ts'
import { saysSomething, textField } from '../../shared/contract/fields.ts'

/** The sender or the receiver, as typed. */
export interface PersonValues {
  readonly name: string
  readonly fatherName: string
  readonly phone: string
  readonly idNumber: string
}

/** The part of a form's values that is about people. */
export interface PeopleValues {
  readonly sender: PersonValues
  readonly receiver: PersonValues
}

export const NOBODY: PersonValues = { name: '', fatherName: '', phone: '', idNumber: '' }

/**
 * Makes the schema of a text that is required. Unlike the contract's schema, it lets the other checks go on, so that all
 * problems are shown.
 */
export function required(maxLength: number) {
  return textField(maxLength).check(z.refine(saysSomething, { error: texts.isRequired }))
}

/** The schemas of the sender and the receiver. For the sender, only the name is required. */
export const peopleFields = {
  sender: z.object({
    name: required(100),
    fatherName: textField(100),
    phone: textField(30),
    idNumber: textField(50),
  }),
  receiver: z.object({
    name: required(100),
    fatherName: required(100),
    phone: required(30),
    idNumber: textField(50),
  }),
}

/**
 * The same, for a hawala that a partner sent: the partner may not say the receiver's father and phone. The payout asks for
 * them.
 */
export const namedPeopleFields = {
  sender: peopleFields.sender,
  receiver: peopleFields.sender,
}

/** Returns sender and receiver of a hawala that a partner sent. */
export function namedPeopleBody({ sender, receiver }: PeopleValues) {
  return { sender: personOf(sender), receiver: personOf(receiver) }
}

/** Returns sender and receiver, as the body of `POST /api/hawala-orders` needs them. */
export function peopleBody({ sender, receiver }: PeopleValues) {
  return {
    sender: personOf(sender),
    receiver: {
      ...personOf(receiver),
      fatherName: receiver.fatherName.trim(),
      phone: receiver.phone.trim(),
    },
  }
}

function personOf({ name, fatherName, phone, idNumber }: PersonValues) {
  return {
    name: name.trim(),
    fatherName: fatherName.trim() || null,
    phone: phone.trim() || null,
    idNumber: idNumber.trim() || null,
  }
}
