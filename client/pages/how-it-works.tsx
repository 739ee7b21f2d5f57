import '../public.css';

export const head = () => ({ title: 'How it works' });

export function Page() {
  return (
    <div className="page-width section">
      <h1>How it works</h1>
    </div>
  );
}
