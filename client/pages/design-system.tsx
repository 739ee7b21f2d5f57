import '../app.css';

export const head = () => ({ title: 'Design system' });

export function Page() {
  return (
    <div className="page-width section">
      <h1>Design system</h1>
    </div>
  );
}
