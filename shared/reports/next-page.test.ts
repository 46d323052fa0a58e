import { expect, it } from 'vitest'
import { nextPageQuery } from './next-page.ts'

it.each<[link: string | null, query: Record<string, string> | null]>([
  [null, null],
  ['', null],
  ['</api/x?cursor=abc>; rel="prev"', null],
  ['</api/x?title=next>; rel="last"; title="next"', null],
  ['</api/x?cursor=abc>; rel="next"', { cursor: 'abc' }],
  ['</api/x?cursor=abc>; rel=next', { cursor: 'abc' }],
  ['</api/x?cursor=abc>;REL="Next"', { cursor: 'abc' }],
  ['</api/x?cursor=abc>; title="a, b"; rel="last next"', { cursor: 'abc' }],
  ['</api/x?p=1>; rel="first", </api/x?p=3>; rel="next"', { p: '3' }],
  [
    '<https://house.example/api/x?cursor=a%2Bb%3D&toDate=2026-11-20>; rel="next"',
    {
      cursor: 'a+b=',
      toDate: '2026-11-20',
    },
  ],
])('reads %j', (link, query) => {
  expect(nextPageQuery(link)).toEqual(query)
})
