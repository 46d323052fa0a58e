import { expect, it } from 'vitest'
import { navigationFor } from '../navigation.ts'
import { sectionsAtFirst } from './sections-at-first.ts'

it.each<[userType: string, room: number, closed: string[], rows: number]>([
  ['Admin', 48, [], 48],
  ['Admin', 47, ['Head Office'], 38],
  ['Admin', 38, ['Head Office'], 38],
  ['Admin', 37, ['Head Office', 'Counter'], 29],
  ['Admin', 28, ['Head Office', 'Counter', 'Books'], 28],
  // The specification's sections stay open on the lowest screen.
  ['Admin', 10, ['Head Office', 'Counter', 'Books'], 28],
  ['User', 41, [], 41],
  ['User', 29, ['Head Office', 'Counter'], 27],
  ['Viewer', Number.POSITIVE_INFINITY, [], 39],
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
  expect(closedFor(rows - 1)).toEqual(['Head Office'])
  expect(closedFor(0)).toEqual(['Head Office', 'Books', 'Counter'])
})
