import { describe, expect, it } from 'vitest';
import { Destinations } from '../../src/structure/destinations.ts';
import { type LinkTarget, readLinkTarget } from '../../src/structure/link-target.ts';
import { TextBudget } from '../../src/structure/text-budget.ts';
import { PAGE, sourceOf } from './build.ts';

describe('link targets', () => {
  const toPage = { destination: { pageNumber: 1 } };
  const cases: [string, string, object][] = [
    ['nothing', '', {}],
    ['a destination', `/Dest [${PAGE[0]} 0 R /Fit]`, toPage],
    ['a destination counts before an action', `/Dest [${PAGE[0]} 0 R /Fit] /A << /S /URI /URI (x) >>`, toPage],
    ['an action', `/A << /S /GoTo /D [${PAGE[0]} 0 R /Fit] >>`, toPage],
    ['an action without a type', `/A << /D [${PAGE[0]} 0 R /Fit] >>`, toPage],
    ['a URI', '/A << /S /URI /URI (https://example.org/a\\(b\\)) >>', { uri: 'https://example.org/a(b)' }],
    ['a URI without a type', '/A << /URI (mailto:a@example.org) >>', { uri: 'mailto:a@example.org' }],
    ['a URI in UTF-8', '/A << /S /URI /URI (https://example.org/\xc3\xa9) >>', { uri: 'https://example.org/é' }],
    ['a URI in UTF-16', '/A << /S /URI /URI <FEFF006800E9> >>', { uri: 'hé' }],
    ['a URI in Latin-1', '/A << /S /URI /URI (\xe9) >>', { uri: 'é' }],
    ['a URI that is none', '/A << /S /URI /URI /x >>', {}],
    ['another file', '/A << /S /GoToR /F << /F (a.pdf) /UF <FEFF00E9> >> /D [0 /Fit] >>', { file: 'é' }],
    ['a program', '/A << /S /Launch /F (a.exe) >>', { file: 'a.exe' }],
    ['an embedded file', '/A << /S /GoToE /T << /R /C /N (inner.pdf) >> /D [0 /Fit] >>', { file: 'inner.pdf' }],
    ['a named page', '/A << /S /Named /N /NextPage >>', { named: 'NextPage' }],
    ['a script', '/A << /S /JavaScript /JS (app.alert\\(1\\)) >>', {}],
    ['an action that is none', '/A (x)', {}],
  ];
  it.each(cases)('%s', (_, entries, expected) => {
    const source = sourceOf({ catalog: `/Test << ${entries} >>` });
    const target = readLinkTarget(source.catalog.dict('Test')!, new Destinations(source), new TextBudget(source));
    const nowhere: LinkTarget = { destination: null, uri: null, file: null, named: null };
    expect(target).toMatchObject({ ...nowhere, ...expected });
  });
});
