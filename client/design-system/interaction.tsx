import { useState } from 'react';
import { Accordion, AccordionItem } from '#client/ui/accordion.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog, Sheet } from '#client/ui/dialog.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { Row, Specimen } from './specimen.tsx';

const TABS = { pencil: 'Pencil forgives.', ink: 'Ink does not.', colour: 'Colour remembers.' };

export function Interaction() {
  return (
    <Specimen title="Interaction" note="All of it works with the keyboard, and gives the focus back.">
      <div>
        <h3 className="eyebrow mb-4 font-text text-rust">Accordion</h3>
        <Accordion>
          <AccordionItem group="design" title="What kind of photos?" open>
            Ordinary ones.
          </AccordionItem>
          <AccordionItem group="design" title="And changes?">
            As long as it is pencil.
          </AccordionItem>
        </Accordion>
      </div>
      <TabsSpecimen />
      <DialogsSpecimen />
      <Row label="Messages">
        <Button
          variant="cream"
          onClick={() =>
            showToast({ tone: 'success', title: 'Message sent!', description: 'It is on its way.' })
          }
        >
          Success
        </Button>
        <Button
          variant="cream"
          onClick={() => showToast({ tone: 'error', title: 'Error', description: 'Please try again.' })}
        >
          Error
        </Button>
        <Button variant="cream" onClick={() => showToast({ title: 'Saved', description: 'As you go.' })}>
          Information
        </Button>
      </Row>
    </Specimen>
  );
}

function TabsSpecimen() {
  const [tab, setTab] = useState('pencil');
  return (
    <div>
      <h3 className="eyebrow mb-4 font-text text-rust">Tabs</h3>
      <Tabs value={tab} onChange={setTab}>
        <TabList label="Materials">
          {Object.keys(TABS).map((name) => (
            <Tab key={name} value={name}>
              {name}
            </Tab>
          ))}
        </TabList>
        {Object.entries(TABS).map(([name, text]) => (
          <TabPanel key={name} value={name}>
            {text}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

function DialogsSpecimen() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  return (
    <Row label="Dialogs">
      <Button variant="cream" onClick={() => setOpen('dialog')}>
        Open a dialog
      </Button>
      <Button variant="cream" onClick={() => setOpen('sheet')}>
        Open a sheet
      </Button>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Start over?"
        description="Your comic would be empty again."
        footer={<Button onClick={close}>Keep it</Button>}
      />
      <Sheet open={open === 'sheet'} onOpenChange={close} title="From the margin">
        It slides in from the right.
      </Sheet>
    </Row>
  );
}
