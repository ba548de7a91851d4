// Written by scripts/catalogue/course-outline.ts; `npm run catalogue` writes it again. For what does without the whole catalogue.

export const outline = { ml: 8, bio: 8, cyber: 8 } as const

export const titles = { ml: 'Machine Learning', bio: 'Computational Biology', cyber: 'Cybersecurity' } as const

export const modulesInWords = { ml: 'eight', bio: 'eight', cyber: 'eight' } as const
export const modulesEach = 'eight'
export const modulesInAll = 'twenty-four'
