import { expect, it } from 'vitest'
import { navigationFor } from '../navigation.ts'
import { sectionsAtFirst } from './sections-at-first.ts'

it.each<[userType: string, room: number, closed: string[], rows: number]>([
  ['Admin', 57, [], 57],
  ['Admin', 56, ['Books'], 48],
  ['Admin', 47, ['Books', 'Head Office'], 37],
  ['Admin', 37, ['Books', 'Head Office'], 37],
  ['Admin', 36, ['Books', 'Head Office', 'Counter'], 28],
  // The specification's sections stay open on the lowest screen.
  ['Admin', 10, ['Books', 'Head Office', 'Counter'], 28],
  ['User', 42, [], 42],
  ['User', 41, ['Head Office'], 37],
  ['User', 29, ['Head Office', 'Counter'], 28],
  ['Viewer', Number.POSITIVE_INFINITY, [], 47],
])('%s with room for %i rows: closes %j', (userType, room, closed, rows) => {
  const atFirst = sectionsAtFirst(navigationFor(userType), (each) => each <= room)
  expect({ closed: [...atFirst.closed], rows: atFirst.rows }).toEqual({ closed, rows })
})

it('closes a section with a single entry after the others, because its heading takes no row', () => {
  const sections = navigationFor('Admin').map((section) =>
    section.title === 'Counter' ? { ...section, entries: section.entries.slice(0, 1) } : section,
  )
  const { rows } = sectionsAtFirst(sections, () => true)
  const closedFor = (room: number) => [...sectionsAtFirst(sections, (each) => each <= room).closed]
  expect(closedFor(rows - 1)).toEqual(['Books'])
  expect(closedFor(0)).toEqual(['Books', 'Head Office', 'Counter'])
})
