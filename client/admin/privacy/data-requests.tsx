import { useState } from 'react';
import { ListState } from '#client/admin/list-state.tsx';
import { SectionHead } from '#client/admin/section-head.tsx';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { HoldUnsavedInput } from '#client/api/unsaved-input.ts';
import { DataSummary, DeletionConsequences } from '#client/privacy/data-summary.tsx';
import { DownloadData } from '#client/privacy/download-data.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Panel } from '#client/ui/card.tsx';
import { AlertDialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { TextField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { HeartIcon } from '#client/ui/icons/heart.tsx';
import { Table, TableCell, TableRow } from '#client/ui/table.tsx';
import { showError, showToast } from '#client/ui/toast.tsx';
import { formatDateTime } from '#shared/dates.ts';
import { type PrivacyOverview, privacyEmailSchema } from '#shared/privacy/privacy.ts';

type Request = ApiOutput['admin']['privacy']['list'][number];

const COLUMNS = ['Asked for', 'By', 'When', 'Done'];
const KINDS = { export: 'A copy', deletion: 'Deletion' };
const ORIGINS = { account: 'The customer, in the account', link: 'A mailed link', studio: 'The studio' };

/** A copy or a deletion for somebody who asked, and the record of all of them. */
export function DataRequests() {
  const requests = trpc.admin.privacy.list.useQuery(undefined, { staleTime: 0 });
  return (
    <section aria-labelledby="privacy-section" className="grid gap-8">
      <SectionHead
        id="privacy-section"
        title="Data requests"
        description="Customers see, download and delete their data themselves, in the account or at /my-data. Do it here for somebody who wrote to you, once you are sure that it is them. The law gives you a month."
      />
      <LookUp />
      <ListState query={requests} failed="Failed to load the requests">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              picture={<HeartIcon />}
              title="No requests yet"
              description="They will appear here, without names."
            />
          ) : (
            <Table caption="Requests, newest first" columns={COLUMNS}>
              {rows.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </Table>
          )
        }
      </ListState>
    </section>
  );
}

function RequestRow({ request }: { request: Request }) {
  return (
    <TableRow>
      <TableCell className="font-semibold">{KINDS[request.kind]}</TableCell>
      <TableCell label="By">
        {ORIGINS[request.askedBy]}
        {request.handledBy && ` (${request.handledBy})`}
      </TableCell>
      <TableCell label="When">{formatDateTime(request.createdAt)}</TableCell>
      <TableCell label="Done">
        {request.doneAt ? (
          formatDateTime(request.doneAt)
        ) : (
          <Badge tone="caption">{`waits for ${request.openOrders} open`}</Badge>
        )}
      </TableCell>
    </TableRow>
  );
}

function LookUp() {
  const look = trpc.admin.privacy.look.useMutation();
  return (
    <Panel className="grid gap-6 p-5 sm:p-7">
      <Form
        label="Look somebody up"
        schema={privacyEmailSchema}
        initialValues={{ email: '' }}
        onSubmit={async (entered) => void (await look.mutateAsync(entered))}
        className="max-w-xl gap-4!"
      >
        {(fields) => (
          <>
            <HoldUnsavedInput when={fields('email').value !== ((look.data && look.variables?.email) ?? '')} />
            <TextField
              label="Email of the person who asked"
              type="email"
              autoComplete="off"
              required
              {...fields('email')}
            />
            <SubmitButton pendingLabel="Looking..." className="justify-self-start">
              Look up
            </SubmitButton>
          </>
        )}
      </Form>
      {look.data && look.variables && (
        <Found overview={look.data} email={look.variables.email} onDeleted={look.reset} />
      )}
    </Panel>
  );
}

interface FoundProps {
  overview: PrivacyOverview;
  email: string;
  onDeleted: () => void;
}

function Found({ overview, email, onDeleted }: FoundProps) {
  const { privacy } = trpc.useUtils().admin;
  const [isAsked, setAsked] = useState(false);
  const deletion = trpc.admin.privacy.delete.useMutation({
    async onSuccess() {
      showToast({ tone: 'success', title: 'Deleted', description: 'The person gets a mail about it.' });
      onDeleted();
      await privacy.list.invalidate();
    },
    onError(error) {
      showError('Nothing was deleted', error, 'Please check your connection and try again.');
      setAsked(false);
    },
  });
  return (
    <div className="grid gap-4">
      <DataSummary overview={overview} />
      <div className="flex flex-wrap gap-3">
        <DownloadData action="/api/admin/privacy/export" fields={{ email }} />
        <Button variant="terracotta" onClick={() => setAsked(true)}>
          Delete
        </Button>
      </div>
      <AlertDialog
        open={isAsked}
        onCancel={() => !deletion.isPending && setAsked(false)}
        title="Delete this person’s data?"
        description={email}
        footer={
          <>
            <Button variant="cream" onClick={() => setAsked(false)} disabled={deletion.isPending}>
              Cancel
            </Button>
            <Button
              variant="terracotta"
              pending={deletion.isPending}
              pendingLabel="Deleting..."
              onClick={() => deletion.mutate({ email })}
            >
              Delete for good
            </Button>
          </>
        }
      >
        <DeletionConsequences overview={overview} />
      </AlertDialog>
    </div>
  );
}
