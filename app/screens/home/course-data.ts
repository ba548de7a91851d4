import { courses } from 'courses/catalogue.ts'
import type { CourseId } from 'courses/types.ts'
import { paths } from '~/paths.ts'

const descriptions: Record<CourseId, string> = {
  ml: 'Deep learning by coding in PyTorch: from tensors and gradient descent to convolutional, recurrent, generative and reinforcement-learning models, and to running one in production.',
  bio: 'Reading biological data with code: sequences, structures, genomes, networks, compounds and trees, with the statistics that keep the conclusions honest.',
  cyber:
    'Defending systems by understanding attacks: networks, cryptography, authorized testing, incident response, forensics and architecture, practiced on code that you run, attack and repair.',
}

/** schema.org data for search engines: only what the catalogue says. `site` has no slash at the end. */
export function courseData(site: string) {
  const provider = { '@type': 'Organization', name: 'XPedition', url: `${site}/` }
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: courses.map((course, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      item: {
        '@type': 'Course',
        '@id': `${site}/#${course.id}`,
        name: course.title,
        description: descriptions[course.id],
        url: site + paths.courseOfferings,
        inLanguage: 'en',
        provider,
        hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online' },
        syllabusSections: course.modules.map((module) => ({
          '@type': 'Syllabus',
          position: module.number,
          name: module.title,
          description: module.description,
        })),
      },
    })),
  }
}
