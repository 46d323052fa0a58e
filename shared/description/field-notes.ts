import type { JsonSchema } from './document.ts'

/** What is to say of fields that are sent, beyond their values; a name means the same wherever it is sent. */
const NOTES: Readonly<Record<string, string>> = {
  cursor: 'Where the page before ended, as its Link header gives it.',
  limit: 'The most rows of a page.',
  version: 'The version that the caller saw: refused where the record has changed since.',
  updatedAt: 'The `updatedAt` that the caller saw: refused where the account has changed since.',
  photo:
    "A data URL of a PNG, JPEG or WebP of at most 2 MB; the picture's own address keeps it, null removes it.",
  sSignature:
    "A data URL of a PNG, JPEG or WebP of at most 2 MB; the picture's own address keeps it, null removes it.",
  referenceId: "The caller's own name for it; without one the server makes it.",
  loanNumber:
    'The loan that a return pays; without it the open loans of that name, the oldest first.',
  otherLeg: 'The same for the other leg, where an exchange was saved as one.',
  password: 'One that is chosen has at least 12 characters, as a person counts them.',
  newPassword: 'At least 12 characters, as a person counts them.',
  branch: "A branch's short code: at most 8 Latin letters, digits or hyphens.",
}

/** A schema with the notes at the fields they are about, however deep. */
export function withNotes(schema: JsonSchema): JsonSchema {
  const noted = Object.entries(schema).map(([key, value]) => [
    key,
    key === 'properties' ? withNotesOf(value as Record<string, JsonSchema>) : deeper(value),
  ])
  return Object.fromEntries(noted)
}

function withNotesOf(properties: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const noted = Object.entries(properties).map(([name, property]) => {
    const description = NOTES[name]
    return [name, { ...withNotes(property), ...(description ? { description } : {}) }]
  })
  return Object.fromEntries(noted)
}

function deeper(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deeper)
  return typeof value === 'object' && value !== null ? withNotes(value as JsonSchema) : value
}
