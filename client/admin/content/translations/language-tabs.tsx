import { type ReactNode, useState } from 'react';
import { useOpenedLanguage } from '#client/admin/content/content-address.ts';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { m } from '#messages';
import type { TranslatedKind } from '#shared/admin/translation.ts';
import { TRANSLATED_LANGUAGES } from '#shared/translation.ts';
import { LANGUAGE_NAMES } from './language-names.ts';
import { TranslationEditor } from './translation-editor.tsx';

interface LanguageTabsProps {
  kind: TranslatedKind;
  id: string;
  guard: LeaveGuard;
  /** The editor of the original. */
  children: ReactNode;
}

/** An item's original, and its translations beside it. What is typed in one tab stays while another is open. */
export function LanguageTabs({ kind, id, guard, children }: LanguageTabsProps) {
  const asked = useOpenedLanguage();
  const [language, setLanguage] = useState<string>(asked ?? 'original');
  const [opened, setOpened] = useState<string[]>(asked ? [asked] : []);
  return (
    <Tabs
      value={language}
      onChange={(next) => {
        setLanguage(next);
        setOpened((before) => [...new Set([...before, next])]);
      }}
    >
      <TabList label={m.content_languages()}>
        <Tab value="original">{m.content_language_first()}</Tab>
        {TRANSLATED_LANGUAGES.map((each) => (
          <Tab key={each} value={each}>
            {LANGUAGE_NAMES[each].alone()}
          </Tab>
        ))}
      </TabList>
      <TabPanel value="original" forceMount className="pt-6 data-[state=inactive]:hidden">
        {children}
      </TabPanel>
      {TRANSLATED_LANGUAGES.map((each) => (
        <TabPanel key={each} value={each} forceMount className="pt-6 data-[state=inactive]:hidden">
          {opened.includes(each) && <TranslationEditor kind={kind} id={id} language={each} guard={guard} />}
        </TabPanel>
      ))}
    </Tabs>
  );
}
