import { expect, test } from 'vitest'
import { filesReached } from './offline-courses.ts'

const texts = new Map([
  ['module-AAAAAAAA.js', 'import"./files-BBBBBBBB.js";u="/assets/icon-CCCCCCCC.svg"'],
  [
    'files-BBBBBBBB.js',
    'd=["assets/plot-DDDDDDDD.css"];l={"/courses/ml/module1/1.1.mdx":()=>e(()=>import(`./1.1-EEEEEEEE.js`),d([0])),"/courses/bio/module1/1.1.mdx":()=>e(()=>import(`./1.1-FFFFFFFF.js`))}',
  ],
  ['icon-CCCCCCCC.svg', ''],
  ['plot-DDDDDDDD.css', 'src:url(/assets/font-GGGGGGGG.woff2)'],
  ['1.1-EEEEEEEE.js', 'import(`./figure-HHHHHHHH.js`)'],
  ['1.1-FFFFFFFF.js', ''],
  ['font-GGGGGGGG.woff2', ''],
  ['figure-HHHHHHHH.js', ''],
  ['manifest-IIIIIIII.js', '"/assets/account-JJJJJJJJ.js"'],
  ['account-JJJJJJJJ.js', ''],
])

test('a course has all that its pages may ask for, and neither lessons of other courses nor other pages', () => {
  const pages = ['<script src="/assets/module-AAAAAAAA.js"><link href="/assets/manifest-IIIIIIII.js">']
  expect([...filesReached(pages, texts, 'ml')].sort()).toEqual([
    '1.1-EEEEEEEE.js',
    'figure-HHHHHHHH.js',
    'files-BBBBBBBB.js',
    'font-GGGGGGGG.woff2',
    'icon-CCCCCCCC.svg',
    'manifest-IIIIIIII.js',
    'module-AAAAAAAA.js',
    'plot-DDDDDDDD.css',
  ])
})
